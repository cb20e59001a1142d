export { findAccountId, findFirstOperatorId } from '#features/people/accounts/find-account.store.ts'
