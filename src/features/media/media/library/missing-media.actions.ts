export {
  type MissingMedia,
  addMissingMedia,
  updateMissingMedia,
  countMissingMedia,
  completeSourceUrls,
  listMediaWithoutUrl,
} from '#features/media/media/library/missing-media.store.ts'
