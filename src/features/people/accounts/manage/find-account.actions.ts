export { findAccountId, findFirstOperatorId } from '#features/people/accounts/manage/find-account.store.ts'
