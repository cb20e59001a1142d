import { findAccountId, findFirstOperatorId } from '#features/people/accounts/manage/find-account.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Base } from '#main/open-base.ts'

type AppDatabase = Base['database']['app']

/** Returns the account with the email of `--owner`; null without the option. Fails if there is none. */
export async function findOwner(
  db: AppDatabase,
  email: string | boolean | undefined,
): Promise<Result<Id | null, string>> {
  if (typeof email !== 'string') return ok(null)
  const id = await findAccountId(db, email)
  return id === undefined ? fail(`There is no account ${email}. Give the email of an account.`) : ok(id)
}

/**
 * Returns the owner of a new site: the account with the email of `--owner`, else the first operator, so that the site
 * can be opened in the app; null before the first start, which creates that account. Fails like `findOwner`.
 */
export async function findOwnerOfNewSite(
  db: AppDatabase,
  email: string | boolean | undefined,
): Promise<Result<Id | null, string>> {
  const owner = await findOwner(db, email)
  return owner.ok && owner.value === null ? ok((await findFirstOperatorId(db)) ?? null) : owner
}
