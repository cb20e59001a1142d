import type { Kysely } from 'kysely'
import { resetMail } from '#features/people/accounts/emails/link-emails.tsx'
import { sendAccountMail, type MailParts } from '#features/people/accounts/manage/account-mail.actions.ts'
import { findActiveAccount } from '#features/people/accounts/store.ts'
import { issueToken, linkExpiresAt } from '#features/people/accounts/tokens/token.actions.ts'
import type { Tables } from '#schema/tables.ts'

/** Sends a password reset link to the account with that email address, if it exists and is not suspended. */
export async function sendReset(
  parts: MailParts & { readonly db: Kysely<Tables> },
  emailInput: string,
  now: Date,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const account = await findActiveAccount(tx, emailInput)
    if (!account) return
    const { id: accountId, email, name } = account
    const token = await issueToken(tx, 'reset', { accountId, email }, now)
    await sendAccountMail(
      tx,
      parts,
      resetMail({ email, name, appOrigin: parts.appOrigin }, token),
      linkExpiresAt('reset', now),
    )
  })
}
