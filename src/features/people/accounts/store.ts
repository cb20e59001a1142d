import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Inserts a confirmed operator. Returns its id; undefined if the email address is taken. */
export async function insertOperator(
  db: Db,
  account: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<Id | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      operator: true,
      email_confirmed_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts an account. Returns its id; undefined if the email address is taken. */
export async function insertAccount(
  db: Db,
  account: {
    readonly email: string
    readonly name: string
    readonly passwordHash: string | null
    readonly passwordChangedAt: Date
    readonly operator: boolean
    readonly emailConfirmedAt: Date | null
  },
): Promise<Id | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordChangedAt,
      operator: account.operator,
      email_confirmed_at: account.emailConfirmedAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the installation has an account. */
export async function hasAccount(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the email address of the first operator; undefined if there is none. */
export async function findOperatorEmail(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('operator', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}

/** Returns when the password of an account was last changed; null if never. Throws if there is no such account. */
export const getPasswordChange = (db: Db, accountId: Id) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Returns the email address of an account, its name, and whether the address is confirmed. Throws if there is none. */
export async function getContact(db: Db, accountId: Id) {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'name', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email: row.email, name: row.name, confirmed: row.email_confirmed_at !== null }
}

/** Sets the email address of an account, confirmed now. Throws a unique violation if it is taken. */
export async function setConfirmedEmail(db: Db, accountId: Id, email: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Marks the email address of an account as confirmed, if it is still this one and not confirmed. */
export async function confirmCurrentEmail(db: Db, accountId: Id, email: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: now })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Returns the password hash of an account; null if it has none, undefined if there is no such account. */
export async function findPasswordHash(db: Db, accountId: Id): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.password_hash
}

/** Stores a new hash of the same password. */
export async function setRehashedPassword(db: Db, accountId: Id, hash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute()
}

/** Stores the hash of a changed password. */
export async function setPasswordHash(db: Db, accountId: Id, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Returns the columns of an account that its profile shows. Throws if there is no such account. */
export const getProfileColumns = (db: Db, accountId: Id) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'operator', 'email_confirmed_at', 'password_changed_at', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Sets the name of an account. */
export async function setName(db: Db, accountId: Id, name: string): Promise<void> {
  await db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()
}

/** Returns the account that a reset link belongs to; undefined if it was deleted. */
export const findResetAccount = (db: Db, accountId: Id) =>
  db
    .selectFrom('accounts')
    .select(['email', 'name', 'totp_confirmed_at', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** Returns the account with an email address; undefined if there is none or it is suspended. */
export const findActiveAccount = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** Returns what signing in needs of the account with an email address; undefined if there is none. */
export const findSignInAccount = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'name',
      'password_hash',
      'password_changed_at',
      'suspended_at',
      'totp_confirmed_at',
    ])
    .where('email', '=', email)
    .executeTakeFirst()

/** Returns the ids of all operators, suspended ones included. Locks them until the transaction ends. */
export async function lockOperators(db: Db): Promise<readonly Id[]> {
  const operators = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return operators.map(({ id }) => id)
}

/** Returns the ids of the operators that are not suspended. Locks them until the transaction ends. */
export async function lockActiveOperators(db: Db): Promise<readonly Id[]> {
  const operators = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return operators.map(({ id }) => id)
}

/** Deletes an account with its sessions, links, codes and events. */
export async function removeAccount(db: Db, accountId: Id): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
}
