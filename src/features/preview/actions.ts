import type { Kysely } from 'kysely'
import { findAccess } from '#features/access/actions.ts'
import { mayDo } from '#features/access/roles.rules.ts'
import { findSessionById } from '#features/accounts/sessions.actions.ts'
import type { PreviewGrant } from '#features/preview/types.ts'
import { findSite } from '#features/sites/actions.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Whether what a token grants still holds: the session lives and is that account's, and the account may read the content
 * of the site. Asked for each previewed page, so that a role that was taken away, and signing out, end a preview at once.
 */
export async function isPreviewAlive(
  db: Kysely<Tables>,
  { sessionId, accountId, siteId }: PreviewGrant,
  now: Date,
): Promise<boolean> {
  const account = await findSessionById(db, sessionId, now)
  if (account?.id !== accountId) return false
  const found = await findSite(db, siteId)
  const access = found && (await findAccess(db, found.site.identifier, accountId))
  return access !== undefined && mayDo(access, 'content:read')
}
