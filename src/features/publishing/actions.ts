export { lockSite } from '#features/publishing/store.ts'
