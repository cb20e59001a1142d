export {
  DELETED,
  lockContent,
  lockSite,
  RELEASED_STATUSES,
  SCHEDULED,
  tryLockContent,
} from '#features/publishing/store.ts'
