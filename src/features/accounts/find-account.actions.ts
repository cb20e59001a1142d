export { findAccountId, findFirstOperatorId } from '#features/accounts/find-account.store.ts'
