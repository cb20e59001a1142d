export { findImages } from '#features/media/media/find-media.store.ts'
