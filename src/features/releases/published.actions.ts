export {
  type PublishedDocument,
  type PublishedCollection,
  type PublishedItem,
  type ListFilter,
  type PublishedTerm,
  findByPath,
  findById,
  findFirst,
  listItems,
  selectItems,
  type Neighbour,
  selectNeighbours,
  selectTerms,
  findPaths,
  findNextDue,
  selectPaths,
  selectNextDue,
} from '#features/releases/published.store.ts'
export {
  type PublishedSiteBodies,
  findSiteBodies,
  findSiteLanguage,
} from '#features/releases/shared-bodies.store.ts'
