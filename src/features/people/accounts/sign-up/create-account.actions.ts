import type { Kysely } from 'kysely'
import { type AccountError, accountErrors } from '#features/people/accounts/errors.ts'
import { hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { insertAccount } from '#features/people/accounts/store.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import type { Tables } from '#schema/tables.ts'

/** Input of `createAccount`; its password has passed `checkNewPassword`. */
export interface NewAccount {
  readonly email: string
  readonly name: string
  /** Null for an account that sets its password with a reset link. */
  readonly password: string | null
  readonly operator?: boolean
  /** Whether the email address counts as confirmed. */
  readonly confirmed?: boolean
  /** Cost of the password's hash; the recommended one by default. */
  readonly passwordCost?: PasswordCost
}

/** Creates an account; its password is stored as an Argon2id hash only. Fails with EMAIL_TAKEN. */
export async function createAccount(
  db: Kysely<Tables>,
  input: NewAccount,
  now: Date,
): Promise<Result<Id, AccountError>> {
  const id = await insertAccount(db, {
    email: normalizeEmail(input.email),
    name: storableText(input.name),
    passwordHash:
      input.password === null ? null : await hashAccountPassword(input.password, input.passwordCost),
    passwordChangedAt: now,
    operator: input.operator ?? false,
    emailConfirmedAt: input.confirmed === true ? now : null,
  })
  return id === undefined ? fail(accountErrors.emailTaken()) : ok(id)
}
