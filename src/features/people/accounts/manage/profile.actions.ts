import type { Kysely, Transaction } from 'kysely'
import type { ProfileView } from '#features/people/accounts/account.api.types.ts'
import { describeOrigin, type Origin, recordEvent } from '#features/people/accounts/events/events.actions.ts'
import { findSecondFactor } from '#features/people/accounts/sign-in/second-factor.actions.ts'
import { getProfileColumns, setName } from '#features/people/accounts/store.ts'
import { findConfirmation } from '#features/people/accounts/tokens/token.actions.ts'
import type { Id } from '#lib/id.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the profile of an account, for its owner. */
export async function getProfile(db: Kysely<Tables>, accountId: Id, now: Date): Promise<ProfileView> {
  const row = await getProfileColumns(db, accountId)
  const { since, codesLeft } = await findSecondFactor(db, accountId)
  const pendingEmail = await findConfirmation(db, accountId, now)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    operator: row.operator,
    emailConfirmed: row.email_confirmed_at !== null,
    newEmail: pendingEmail === undefined || pendingEmail === row.email ? null : pendingEmail,
    createdAt: row.created_at.toISOString(),
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    secondFactor: since === null ? null : { since: since.toISOString(), recoveryCodesLeft: codesLeft },
  }
}

/** Changes the name of an account. */
export async function changeName(
  tx: Transaction<Tables>,
  accountId: Id,
  name: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await setName(tx, accountId, storableText(name))
  await recordEvent(tx, { accountId, action: 'name-changed', details: describeOrigin(origin) }, now)
}
