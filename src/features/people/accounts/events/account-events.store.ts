import type { Kysely } from 'kysely'
import { ACCOUNT_EVENTS, type AccountEventName } from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** A security event of an account. */
export interface AccountEvent {
  readonly accountId: Id
  readonly action: AccountEventName
  /** The acting account, if it is a different one. */
  readonly byAccountId?: Id
  readonly details?: Readonly<Record<string, unknown>>
}

/** Stores an event of an account. `details` must not contain secrets. Stored events are immutable. */
export async function recordEvent(db: Db, event: AccountEvent, now: Date): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      account_id: event.accountId,
      at: now,
      by_account_id: event.byAccountId ?? null,
      action: event.action,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

/** Returns a page of events of an account, newest first; `after` is the id of the last event of the previous page. */
export async function listEvents(
  db: Db,
  accountId: Id,
  { limit, after }: { readonly limit: number; readonly after?: Id | undefined },
) {
  const rows = await db
    .selectFrom('account_events')
    .select(['id', 'at', 'action', 'details', 'by_account_id'])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).flatMap(({ action: name, by_account_id, ...row }) => {
    const action = ACCOUNT_EVENTS.find((one) => one === name)
    return action === undefined ? [] : [{ ...row, action, byOther: by_account_id !== null }]
  })
  return { entries, next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

/** Deletes events of all accounts before a time; takes the `owner` role because the app role may only insert. */
export async function deleteOldEvents(owner: Db, before: Date): Promise<void> {
  await owner.deleteFrom('account_events').where('at', '<', before).execute()
}
