export { findImages } from '#features/media/media/library/find-media.store.ts'
