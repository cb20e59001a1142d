import type { Kysely } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import { listEvents, type Origin } from '#features/accounts/events.actions.ts'
import { checkOwnPassword } from '#features/accounts/own-password.actions.ts'
import { notify } from '#features/accounts/post.actions.ts'
import { viewProfile } from '#features/accounts/profile.actions.ts'
import type { SignInParts } from '#features/accounts/sign-in.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { ApiAccount } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** A site at which an account works, as it is told to its owner. */
export interface AccountSite {
  readonly identifier: string
  readonly title: string
  readonly origin: string
  readonly roles: readonly string[]
  readonly ownsSite: boolean
}

/** What is asked of sites here; `main` knows how to answer. */
export interface AccountSites {
  /** Identifiers of the living sites that belong to the account. */
  readonly ownedBy: (db: Kysely<Tables>, accountId: Id) => Promise<readonly string[]>
  /** Sites at which it works. */
  readonly of: (accountId: Id) => Promise<readonly AccountSite[]>
}

/**
 * Deletes an account with all that is said of it; a mail says good-bye. Fails with WRONG_PASSWORD, with HOLDS_SITES while
 * sites belong to it, with LAST_OPERATOR, or with TOO_MANY.
 */
export async function deleteAccount(
  parts: SignInParts & { readonly sites: AccountSites },
  account: ApiAccount,
  password: string,
  origin: Origin,
  now: Date,
): Promise<Result<null, ApiError>> {
  const { db } = parts
  const known = await checkOwnPassword(db, account.id, password, now)
  if (!known.ok) return known
  return db.transaction().execute(async (tx) => {
    // Of two operators who leave at the same time one has to wait, and then is the last.
    const operators = await tx
      .selectFrom('accounts')
      .select('id')
      .where('operator', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (operators.length === 1 && operators[0]?.id === account.id) return fail(accountErrors.lastOperator())
    const held = await parts.sites.ownedBy(tx, account.id)
    if (held.length > 0) return fail(accountErrors.ownsSites(held))
    await notify(tx, parts, account, 'deleted', { origin, at: now })
    await tx.deleteFrom('accounts').where('id', '=', account.id).execute()
    return ok(null)
  })
}

const MAX_EVENTS = 10_000

/** Everything that is kept of an account, for its owner to take away. */
export async function collectAccountData(
  parts: { readonly db: Kysely<Tables>; readonly sites: AccountSites },
  accountId: Id,
  now: Date,
): Promise<Record<string, unknown>> {
  const { db } = parts
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'ended_at', 'device', 'network'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const { entries } = await listEvents(db, accountId, { limit: MAX_EVENTS })
  const sites = await parts.sites.of(accountId)
  return {
    exportedAt: now.toISOString(),
    account: await viewProfile(db, accountId, now),
    sites: sites.map(({ identifier, title, origin, roles, ownsSite }) => ({
      identifier,
      title,
      address: origin,
      roles,
      belongsToYou: ownsSite,
    })),
    sessions: sessions.map((one) => ({
      begun: one.created_at,
      lastUsed: one.seen_at,
      ended: one.ended_at,
      device: one.device,
      network: one.network,
    })),
    events: entries.map(({ at, action, details }) => ({ at, action, details })),
  }
}
