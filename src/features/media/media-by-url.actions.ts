export { findMediaAddresses, findMediaByUrl } from '#features/media/media-by-url.store.ts'
