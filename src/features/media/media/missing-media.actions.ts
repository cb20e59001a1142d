export {
  type MissingMedia,
  addMissingMedia,
  updateMissingMedia,
  countMissingMedia,
  completeSourceUrls,
  listMediaWithoutUrl,
} from '#features/media/media/missing-media.store.ts'
