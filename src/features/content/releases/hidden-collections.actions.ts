export { findHiddenCollections } from '#features/content/releases/hidden-collections.store.ts'
