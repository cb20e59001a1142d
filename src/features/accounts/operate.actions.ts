import { type Kysely, sql } from 'kysely'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { recordEvent } from '#features/accounts/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/accounts/password.actions.ts'
import { setPassword } from '#features/accounts/reset.actions.ts'
import { removeSecondFactor } from '#features/accounts/second-factor.actions.ts'
import { endAccountSessions } from '#features/accounts/sessions.actions.ts'
import { issueToken } from '#features/accounts/token.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { isEmailAddress, normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** An account as the operator of the platform sees it. */
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
  /** When it last used the app; null for long ago or never. */
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

/** The accounts of this installation, by address, a page of them: `after` is the last address known. */
export async function listAccounts(
  db: Db,
  {
    limit,
    after,
    containing,
  }: { readonly limit: number; readonly after?: string; readonly containing?: string },
): Promise<readonly AccountSummary[]> {
  return accounts(db)
    .$if(after !== undefined, (query) => query.where('a.email', '>', after ?? ''))
    .$if(containing !== undefined, (query) =>
      query.where(
        sql<boolean>`position(lower(${containing ?? ''}) in lower(a.email::text || ' ' || a.name)) > 0`,
      ),
    )
    .orderBy('a.email')
    .limit(limit)
    .execute()
}

/** One account, by its address. */
export const findAccount = (db: Db, email: string): Promise<AccountSummary | undefined> =>
  accounts(db).where('a.email', '=', normalEmail(email)).executeTakeFirst()

/** Who does it, when an operator does it in the app; nobody for a command. */
export interface OperatorContext {
  readonly by?: Id
  readonly now: Date
}

/**
 * Makes an account for someone, whatever SIGNUP says; its address counts as confirmed. Without a password it gets one by
 * a link. Fails with ADDRESS_TAKEN, WEAK_PASSWORD or BAD_ADDRESS.
 */
export async function createAccountAsOperator(
  db: Db,
  given: {
    readonly email: string
    readonly name: string
    readonly password: string | null
    readonly operator: boolean
  },
  { by, now }: OperatorContext,
): Promise<Result<Id, ApiError>> {
  if (!isEmailAddress(normalEmail(given.email)))
    return fail({ status: 400, code: 'BAD_ADDRESS', message: `'${given.email}' is no e-mail address.` })
  if (given.password !== null) {
    const context = { secondFactor: false, known: [given.email, given.name] }
    const good = await checkNewPassword(given.password, context)
    if (!good.ok) return good
  }
  return db.transaction().execute(async (tx) => {
    const made = await createAccount(tx, { ...given, confirmed: true }, now)
    if (made.ok) await note(tx, made.value, 'created', { by, now })
    return made
  })
}

/** Makes a link with which the account chooses a password, once and within an hour; nothing changes until then. Answers its token. */
export async function createResetLink(
  db: Db,
  account: Pick<AccountSummary, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const mail = { accountId: account.id, email: account.email }
  return db.transaction().execute((tx) => issueToken(tx, 'reset', mail, now))
}

/** Sets the password of an account; its sessions end. Fails with WEAK_PASSWORD. */
export async function setAccountPassword(
  db: Db,
  account: AccountSummary,
  password: string,
  { by, now }: OperatorContext,
): Promise<Result<null, ApiError>> {
  const context = { secondFactor: account.secondFactor, known: [account.email, account.name] }
  const good = await checkNewPassword(password, context)
  if (!good.ok) return good
  const hash = await hashAccountPassword(password)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, account.id, hash, now)
    await note(tx, account.id, 'password-reset', { by, now })
  })
  return ok(null)
}

/** Takes the second factor of an account away, of someone who lost the phone and the codes; its sessions end. */
export async function resetSecondFactor(db: Db, accountId: Id, { by, now }: OperatorContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, accountId)
    await endAccountSessions(tx, accountId, now)
    await note(tx, accountId, 'second-factor-off', { by, now })
  })
}

/**
 * Makes an account an operator of the platform, or takes that away again; its sessions end, since its rights change (P9).
 * Fails with LAST_OPERATOR when nobody else would be one.
 */
export async function setOperator(
  db: Db,
  accountId: Id,
  operator: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, ApiError>> {
  return db.transaction().execute(async (tx) => {
    if (!operator && (await isLastOperator(tx, accountId))) return fail(LAST)
    await tx.updateTable('accounts').set({ operator }).where('id', '=', accountId).execute()
    await endAccountSessions(tx, accountId, now)
    await note(tx, accountId, operator ? 'made-operator' : 'no-operator', { by, now })
    return ok(null)
  })
}

/** Keeps an account out, or lets it in again; its sessions end at once. Fails with LAST_OPERATOR. */
export async function setSuspended(
  db: Db,
  accountId: Id,
  suspended: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, ApiError>> {
  return db.transaction().execute(async (tx) => {
    if (suspended && (await isLastOperator(tx, accountId))) return fail(LAST)
    await tx
      .updateTable('accounts')
      .set({ suspended_at: suspended ? now : null })
      .where('id', '=', accountId)
      .execute()
    await endAccountSessions(tx, accountId, now)
    await note(tx, accountId, suspended ? 'suspended' : 'restored', { by, now })
    return ok(null)
  })
}

/** What an operator calls an account; marked ones may try out beta features (BET-06). */
export interface AccountFlags {
  readonly internal?: boolean | undefined
  readonly developer?: boolean | undefined
}

/** Marks an account, or takes marks away; what is not named stays. They give no right, so its sessions go on. */
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

const LAST: ApiError = {
  status: 409,
  code: 'LAST_OPERATOR',
  message: 'Nobody else runs this platform. Make someone else its operator first.',
}

/** Whether no other account that may sign in is an operator; those that are wait for each other here. */
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

const note = (
  db: Db,
  accountId: Id,
  action: Parameters<typeof recordEvent>[1]['action'],
  { by, now }: { readonly by: Id | undefined; readonly now: Date },
) => recordEvent(db, { accountId, action, ...(by === undefined ? {} : { byAccountId: by }) }, now)
