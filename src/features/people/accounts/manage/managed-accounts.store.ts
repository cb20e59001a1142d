import { type Kysely, sql } from 'kysely'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** An account as operators see it. */
export interface AccountSummary {
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly operator: boolean
  readonly internal: boolean
  readonly developer: boolean
  readonly suspended: boolean
  readonly emailConfirmed: boolean
  readonly secondFactor: boolean
  readonly createdAt: Date
  /** When it was last active; null if never or long ago. */
  readonly lastSeenAt: Date | null
}

const accounts = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.email',
      'a.name',
      'a.operator',
      'a.internal',
      'a.developer',
      sql<boolean>`a.suspended_at is not null`.as('suspended'),
      sql<boolean>`a.email_confirmed_at is not null`.as('emailConfirmed'),
      sql<boolean>`a.totp_confirmed_at is not null`.as('secondFactor'),
      'a.created_at as createdAt',
      sql<Date | null>`(select max(seen_at) from sessions s where s.account_id = a.id)`.as('lastSeenAt'),
    ])

/** Returns a page of accounts by email address; `after` is the last address of the previous page. */
export async function listAccounts(
  db: Db,
  { limit, after, search }: { readonly limit: number; readonly after?: string; readonly search?: string },
): Promise<readonly AccountSummary[]> {
  return accounts(db)
    .$if(after !== undefined, (query) => query.where('a.email', '>', after ?? ''))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`position(lower(${search ?? ''}) in lower(a.email::text || ' ' || a.name)) > 0`,
      ),
    )
    .orderBy('a.email')
    .limit(limit)
    .execute()
}

/** Returns an account by its email address; undefined if there is none. */
export const findAccount = (db: Db, email: string): Promise<AccountSummary | undefined> =>
  accounts(db).where('a.email', '=', normalizeEmail(email)).executeTakeFirst()

/** Grants or revokes the operator role. */
export async function setOperatorRole(db: Db, accountId: Id, operator: boolean): Promise<void> {
  await db.updateTable('accounts').set({ operator }).where('id', '=', accountId).execute()
}

/** Stores since when an account is suspended; null reactivates it. */
export async function setSuspendedAt(db: Db, accountId: Id, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('accounts').set({ suspended_at: suspendedAt }).where('id', '=', accountId).execute()
}

/** Flags that allow beta features (BET-06). */
export interface AccountFlags {
  readonly internal?: boolean | undefined
  readonly developer?: boolean | undefined
}

/** Sets the given flags of an account. They grant no rights, so its sessions stay valid. */
export async function setAccountFlags(
  db: Db,
  accountId: Id,
  { internal, developer }: AccountFlags,
): Promise<void> {
  const set = {
    ...(internal === undefined ? {} : { internal }),
    ...(developer === undefined ? {} : { developer }),
  }
  if (Object.keys(set).length === 0) return
  await db.updateTable('accounts').set(set).where('id', '=', accountId).execute()
}
