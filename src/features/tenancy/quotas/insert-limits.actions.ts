export { placeLimits } from '#features/tenancy/quotas/insert-limits.store.ts'
