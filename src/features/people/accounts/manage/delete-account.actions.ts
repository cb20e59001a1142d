import type { Kysely } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { listEvents, type Origin } from '#features/people/accounts/events/events.actions.ts'
import { checkOwnPassword } from '#features/people/accounts/password/own-password.actions.ts'
import { notify } from '#features/people/accounts/manage/account-mail.actions.ts'
import { getProfile } from '#features/people/accounts/manage/profile.actions.ts'
import { listStoredSessions } from '#features/people/accounts/sign-in/sessions.store.ts'
import { lockOperators, removeAccount } from '#features/people/accounts/store.ts'
import type { SignInParts } from '#features/people/accounts/sign-in/sign-in.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ApiAccount } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** A site that an account is a member of. */
export interface AccountSite {
  readonly identifier: string
  readonly title: string
  readonly origin: string
  readonly roles: readonly string[]
  readonly ownsSite: boolean
}

/** Queries for the sites of an account; `main` provides them. */
export interface AccountSites {
  /** Returns the identifiers of the sites that the account owns. */
  readonly ownedBy: (db: Kysely<Tables>, accountId: Id) => Promise<readonly string[]>
  /** Returns the sites that the account is a member of. */
  readonly of: (accountId: Id) => Promise<readonly AccountSite[]>
}

/**
 * Deletes an account with its data and sends a confirmation email. Fails with WRONG_PASSWORD, OWNS_SITES, LAST_OPERATOR or
 * TOO_MANY.
 */
export async function deleteAccount(
  parts: SignInParts & { readonly sites: AccountSites },
  account: ApiAccount,
  password: string,
  origin: Origin,
  now: Date,
): Promise<Result<null, AccountError>> {
  const { db } = parts
  const verified = await checkOwnPassword(db, account.id, password, now)
  if (!verified.ok) return verified
  return db.transaction().execute(async (tx) => {
    // The lock makes concurrent deletions see each other, so that one operator remains.
    const operators = await lockOperators(tx)
    if (operators.length === 1 && operators[0] === account.id) return fail(accountErrors.lastOperator())
    const owned = await parts.sites.ownedBy(tx, account.id)
    if (owned.length > 0) return fail(accountErrors.ownsSites(owned))
    await notify(tx, parts, account, 'deleted', { origin, at: now })
    await removeAccount(tx, account.id)
    return ok(null)
  })
}

const MAX_EVENTS = 10_000

/** Returns all stored data of an account, for export. */
export async function collectAccountData(
  parts: { readonly db: Kysely<Tables>; readonly sites: AccountSites },
  accountId: Id,
  now: Date,
): Promise<Record<string, unknown>> {
  const { db } = parts
  const sessions = await listStoredSessions(db, accountId)
  const { entries } = await listEvents(db, accountId, { limit: MAX_EVENTS })
  const sites = await parts.sites.of(accountId)
  return {
    exportedAt: now.toISOString(),
    account: await getProfile(db, accountId, now),
    sites: sites.map(({ identifier, title, origin, roles, ownsSite }) => ({
      identifier,
      title,
      url: origin,
      roles,
      owner: ownsSite,
    })),
    sessions: sessions.map((one) => ({
      createdAt: one.created_at,
      lastSeenAt: one.seen_at,
      endedAt: one.ended_at,
      device: one.device,
      network: one.network,
    })),
    events: entries.map(({ at, action, details }) => ({ at, action, details })),
  }
}
