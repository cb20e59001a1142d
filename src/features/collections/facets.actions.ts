export { findFacets } from '#features/collections/facets.store.ts'
