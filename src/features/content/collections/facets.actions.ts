export { findFacets } from '#features/content/collections/facets.store.ts'
