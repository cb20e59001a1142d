import type { Kysely } from 'kysely'
import { ACCOUNT_EVENTS, type AccountEventName } from '#features/accounts/types.ts'
import { describeDevice, hideNetwork } from '#features/accounts/device.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Where something is asked for: network address and browser. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}

/** The same as its owner may read it: no single household, no version of a browser. */
export const describeOrigin = ({ address, userAgent }: Origin) => ({
  device: describeDevice(userAgent),
  network: hideNetwork(address),
})

/** Something that happened to an account. */
export interface AccountEvent {
  readonly accountId: Id
  readonly action: AccountEventName
  /** Who did it, when it was not the account itself. */
  readonly byAccountId?: Id
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes down what happened to an account; no secrets. What is written never changes. */
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

/** What happened to an account, newest first, a page of it: `after` is the identity of the last one known. */
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

/** Forgets what happened before that time, of all accounts; `owner` because the application only adds. */
export async function deleteOldEvents(owner: Db, before: Date): Promise<void> {
  await owner.deleteFrom('account_events').where('at', '<', before).execute()
}
