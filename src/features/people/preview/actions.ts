import type { Kysely } from 'kysely'
import { findAccess } from '#features/tenancy/access/actions.ts'
import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import { findSessionById } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { verifyPreviewToken } from '#features/people/preview/preview-token.ts'
import type { PreviewGrant } from '#features/people/preview/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns what a token grants on a site; undefined if it is invalid, of another site, expired or revoked. */
export async function findPreviewGrant(
  { db, secret }: { readonly db: Kysely<Tables>; readonly secret: string },
  siteId: Id,
  token: string,
  now: Date,
): Promise<PreviewGrant | undefined> {
  const grant = verifyPreviewToken(secret, token, now)
  if (grant?.siteId !== siteId) return undefined
  return (await isPreviewValid(db, grant, now)) ? grant : undefined
}

/**
 * Whether a preview grant is still valid: the session is active and belongs to the account, and the account may read the
 * site's content. Checked for each previewed page, so that signing out or losing the role ends a preview immediately.
 */
async function isPreviewValid(
  db: Kysely<Tables>,
  { sessionId, accountId, siteId }: PreviewGrant,
  now: Date,
): Promise<boolean> {
  const account = await findSessionById(db, sessionId, now)
  if (account?.id !== accountId) return false
  const access = await findAccess(db, siteId, accountId)
  return access !== undefined && hasRight(access, 'content:read')
}
