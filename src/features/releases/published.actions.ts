export {
  type PublishedDocument,
  type PublishedCollection,
  type PublishedItem,
  type ListFilter,
  findByPath,
  findById,
  findFirst,
  listItems,
  findItems,
  findNeighbours,
  findTerms,
  findPaths,
  findNextDue,
  findPathsAndNextDue,
} from '#features/releases/published.store.ts'
export { type PublishedSiteBodies, findSiteBodies } from '#features/releases/shared-bodies.store.ts'
