import type { Kysely, Transaction } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import {
  type AccountSummary,
  setOperatorRole,
  setSuspendedAt,
} from '#features/people/accounts/manage/managed-accounts.store.ts'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import { recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { checkNewPassword, hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { setPassword } from '#features/people/accounts/password/reset.actions.ts'
import { removeSecondFactor } from '#features/people/accounts/sign-in/second-factor.actions.ts'
import { endAccountSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { lockActiveOperators } from '#features/people/accounts/store.ts'
import { issueToken } from '#features/people/accounts/tokens/token.actions.ts'
import { isEmailAddress, normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export {
  findAccount,
  listAccounts,
  setAccountFlags,
} from '#features/people/accounts/manage/managed-accounts.store.ts'
export type { AccountFlags, AccountSummary } from '#features/people/accounts/manage/managed-accounts.store.ts'

type Db = Kysely<Tables>

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
export function createResetLink(
  tx: Transaction<Tables>,
  account: Pick<AccountSummary, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  return issueToken(tx, 'reset', { accountId: account.id, email: account.email }, now)
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
export async function resetSecondFactor(
  tx: Transaction<Tables>,
  accountId: Id,
  { by, now }: OperatorContext,
): Promise<void> {
  await removeSecondFactor(tx, accountId)
  await endAccountSessions(tx, accountId, now)
  await logEvent(tx, accountId, 'second-factor-off', { by, now })
}

/**
 * Grants or revokes the operator role and ends the account's sessions, because its rights change (P9). Fails with
 * LAST_OPERATOR if no operator would remain.
 */
export async function setOperator(
  tx: Transaction<Tables>,
  accountId: Id,
  operator: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, AccountError>> {
  if (!operator && (await isLastOperator(tx, accountId))) return fail(accountErrors.onlyOperator())
  await setOperatorRole(tx, accountId, operator)
  await endAccountSessions(tx, accountId, now)
  await logEvent(tx, accountId, operator ? 'made-operator' : 'no-operator', { by, now })
  return ok(null)
}

/** Suspends or reactivates an account and ends its sessions immediately. Fails with LAST_OPERATOR. */
export async function setSuspended(
  tx: Transaction<Tables>,
  accountId: Id,
  suspended: boolean,
  { by, now }: OperatorContext,
): Promise<Result<null, AccountError>> {
  if (suspended && (await isLastOperator(tx, accountId))) return fail(accountErrors.onlyOperator())
  await setSuspendedAt(tx, accountId, suspended ? now : null)
  await endAccountSessions(tx, accountId, now)
  await logEvent(tx, accountId, suspended ? 'suspended' : 'restored', { by, now })
  return ok(null)
}

/** Whether an account is the only active operator. Locks the operators until the transaction ends. */
async function isLastOperator(db: Db, accountId: Id): Promise<boolean> {
  const operators = await lockActiveOperators(db)
  return operators.length === 1 && operators[0] === accountId
}

const logEvent = (
  db: Db,
  accountId: Id,
  action: Parameters<typeof recordEvent>[1]['action'],
  { by, now }: { readonly by: Id | undefined; readonly now: Date },
) => recordEvent(db, { accountId, action, ...(by === undefined ? {} : { byAccountId: by }) }, now)
