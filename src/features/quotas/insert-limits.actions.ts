export { placeLimits } from '#features/quotas/insert-limits.store.ts'
