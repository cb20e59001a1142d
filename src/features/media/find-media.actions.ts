export { findImages } from '#features/media/find-media.store.ts'
