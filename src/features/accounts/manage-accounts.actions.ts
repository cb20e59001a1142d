import { type Kysely, sql } from 'kysely'
import { type AccountError, accountErrors } from '#features/accounts/errors.ts'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/accounts/password.actions.ts'
import { setPassword } from '#features/accounts/reset.actions.ts'
import { removeSecondFactor } from '#features/accounts/second-factor.actions.ts'
import { endAccountSessions } from '#features/accounts/sessions.actions.ts'
import { issueToken } from '#features/accounts/token.actions.ts'
import { isEmailAddress, normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
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

/** The acting operator; `by` is absent for commands. */
export interface OperatorContext {
  readonly by?: Id
  readonly now: Date
}

/**
 * Creates an account with a confirmed email address, regardless of SIGNUP. Without a password, the account sets one with a
 * reset link. Fails with EMAIL_TAKEN, WEAK_PASSWORD or INVALID_EMAIL.
 */
export async function createAccountAsOperator(
  db: Db,
  input: {
    readonly email: string
    readonly name: string
    readonly password: string | null
    readonly operator: boolean
  },
  { by, now }: OperatorContext,
): Promise<Result<Id, AccountError>> {
  if (!isEmailAddress(normalizeEmail(input.email))) return fail(accountErrors.invalidEmail(input.email))
  if (input.password !== null) {
    const context = { secondFactor: false, known: [input.email, input.name] }
    const checked = await checkNewPassword(input.password, context)
    if (!checked.ok) return checked
  }
  return db.transaction().execute(async (tx) => {
    const created = await createAccount(tx, { ...input, confirmed: true }, now)
    if (created.ok) await logEvent(tx, created.value, 'created', { by, now })
    return created
  })
}

/** Creates a password reset link, valid once and for an hour. Returns its token. */
export async function createResetLink(
  db: Db,
  account: Pick<AccountSummary, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const mail = { accountId: account.id, email: account.email }
  return db.transaction().execute((tx) => issueToken(tx, 'reset', mail, now))
}

/** Sets the password of an account and ends its sessions. Fails with WEAK_PASSWORD. */
export async function setAccountPassword(
  db: Db,
  account: AccountSummary,
  password: string,
  { by, now }: OperatorContext,
): Promise<Result<null, AccountError>> {
  const context = { secondFactor: account.secondFactor, known: [account.email, account.name] }
  const checked = await checkNewPassword(password, context)
  if (!checked.ok) return checked
  const hash = await hashAccountPassword(password)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, account.id, hash, now)
    await logEvent(tx, account.id, 'password-reset', { by, now })
  })
  return ok(null)
}

/** Turns off two-factor authentication for an account that lost its codes, and ends its sessions. */
export async function resetSecondFactor(db: Db, accountId: Id, { by, now }: OperatorContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, accountId)
    await endAccountSessions(tx, accountId, now)
    await logEvent(tx, accountId, 'second-factor-off', { by, now })
  })
}

/**
 * Grants or revokes the operator role and ends the account's sessions, because its rights change (P9). Fails with
 * LAST_OPERATOR if no operator would remain.
 */
export async function setOperator(
  db: Db,
  accountId: Id,
  operator: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, AccountError>> {
  return db.transaction().execute(async (tx) => {
    if (!operator && (await isLastOperator(tx, accountId))) return fail(accountErrors.onlyOperator())
    await tx.updateTable('accounts').set({ operator }).where('id', '=', accountId).execute()
    await endAccountSessions(tx, accountId, now)
    await logEvent(tx, accountId, operator ? 'made-operator' : 'no-operator', { by, now })
    return ok(null)
  })
}

/** Suspends or reactivates an account and ends its sessions immediately. Fails with LAST_OPERATOR. */
export async function setSuspended(
  db: Db,
  accountId: Id,
  suspended: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, AccountError>> {
  return db.transaction().execute(async (tx) => {
    if (suspended && (await isLastOperator(tx, accountId))) return fail(accountErrors.onlyOperator())
    await tx
      .updateTable('accounts')
      .set({ suspended_at: suspended ? now : null })
      .where('id', '=', accountId)
      .execute()
    await endAccountSessions(tx, accountId, now)
    await logEvent(tx, accountId, suspended ? 'suspended' : 'restored', { by, now })
    return ok(null)
  })
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

/** Whether an account is the only active operator. Locks the operators until the transaction ends. */
async function isLastOperator(db: Db, accountId: Id): Promise<boolean> {
  const operators = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return operators.length === 1 && operators[0]?.id === accountId
}

const logEvent = (
  db: Db,
  accountId: Id,
  action: Parameters<typeof recordEvent>[1]['action'],
  { by, now }: { readonly by: Id | undefined; readonly now: Date },
) => recordEvent(db, { accountId, action, ...(by === undefined ? {} : { byAccountId: by }) }, now)
