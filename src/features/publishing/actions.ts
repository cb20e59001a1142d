export {
  DELETED,
  lockContent,
  RELEASED_STATUSES,
  SCHEDULED,
  tryLockContent,
} from '#features/publishing/store.ts'
