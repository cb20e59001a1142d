export { findAccountId } from '#features/accounts/find-account.store.ts'
