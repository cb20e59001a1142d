export { findHiddenCollections } from '#features/releases/hidden-collections.store.ts'
