export { removeMedia } from '#features/media/media/remove-media.store.ts'
