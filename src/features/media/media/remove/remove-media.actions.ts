export { removeMedia } from '#features/media/media/remove/remove-media.store.ts'
