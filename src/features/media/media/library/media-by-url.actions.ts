export { findMediaAddresses, findMediaByUrl } from '#features/media/media/library/media-by-url.store.ts'
