export {
  type MissingMedia,
  addMissingMedia,
  updateMissingMedia,
  countMissingMedia,
} from '#features/media/missing-media.store.ts'
