export { findMediaAddresses, findMediaByUrl } from '#features/media/media/media-by-url.store.ts'
