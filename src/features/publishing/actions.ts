export { DELETED, lockSite, RELEASED_STATUSES, SCHEDULED } from '#features/publishing/store.ts'
