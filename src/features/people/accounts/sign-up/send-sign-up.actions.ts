import type { Kysely } from 'kysely'
import { sendAccountMail, type MailParts } from '#features/people/accounts/manage/account-mail.actions.ts'
import { existingAccountMail, signUpMail } from '#features/people/accounts/emails/link-emails.tsx'
import { findAccountId } from '#features/people/accounts/manage/find-account.store.ts'
import { deleteSignUp, findSignUp, setSignUpToken } from '#features/people/accounts/sign-up/sign-ups.store.ts'
import { getContact } from '#features/people/accounts/store.ts'
import { SIGN_UP_LINK_SECONDS } from '#features/people/accounts/types.ts'
import type { Id } from '#lib/id.ts'
import { createToken, hashToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Sends the email of a sign-up: the link that completes it or, when the address has an account, one that says so. Run
 * twice, only the second link works.
 */
export async function sendSignUpMail(
  parts: MailParts & { readonly db: Kysely<Tables> },
  id: Id,
  now: Date,
): Promise<void> {
  const { appOrigin } = parts
  await parts.db.transaction().execute(async (tx) => {
    const pending = await findSignUp(tx, id)
    if (!pending) return
    const accountId = await findAccountId(tx, pending.email)
    if (accountId !== undefined) {
      const { email, name } = await getContact(tx, accountId)
      await deleteSignUp(tx, id)
      await sendAccountMail(tx, parts, existingAccountMail({ email, name, appOrigin }))
      return
    }
    const token = createToken()
    await setSignUpToken(tx, id, hashToken(token))
    const goodUntil = new Date(now.getTime() + SIGN_UP_LINK_SECONDS * 1000)
    await sendAccountMail(tx, parts, signUpMail({ ...pending, appOrigin }, token), goodUntil)
  })
}
