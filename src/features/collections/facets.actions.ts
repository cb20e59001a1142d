export { countFacets, type FacetsInput, findFacets } from '#features/collections/facets.store.ts'
