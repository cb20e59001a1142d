import type { Kysely } from 'kysely'
import { accountErrors } from '#features/accounts/errors.ts'
import { hashAccountPassword } from '#features/accounts/password.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { normalEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

/** An account to be made; its password has been checked already (`checkNewPassword`). */
export interface NewAccount {
  readonly email: string
  readonly name: string
  /** Null for an account that gets its first password by a link. */
  readonly password: string | null
  readonly operator?: boolean
  /** The address is known to be theirs, because they came by a mail or the operator gave it. */
  readonly confirmed?: boolean
}

/** Makes an account; its password is kept as an Argon2id hash only. Fails with ADDRESS_TAKEN. */
export async function createAccount(
  db: Kysely<Tables>,
  input: NewAccount,
  now: Date,
): Promise<Result<Id, ApiError>> {
  const row = await db
    .insertInto('accounts')
    .values({
      email: normalEmail(input.email),
      name: storableText(input.name),
      password_hash: input.password === null ? null : await hashAccountPassword(input.password),
      password_changed_at: now,
      operator: input.operator ?? false,
      email_confirmed_at: input.confirmed === true ? now : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? ok(row.id) : fail(accountErrors.emailTaken())
}
