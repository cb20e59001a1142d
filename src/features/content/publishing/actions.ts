export {
  DELETED,
  lockContent,
  RELEASED_STATUSES,
  SCHEDULED,
  tryLockContent,
} from '#features/content/publishing/store.ts'
