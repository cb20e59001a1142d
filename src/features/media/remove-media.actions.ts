export { removeMedia } from '#features/media/remove-media.store.ts'
