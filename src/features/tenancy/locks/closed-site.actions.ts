import type { Kysely } from 'kysely'
import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteCall } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Whether the site of a call has a lock that its visitor has not opened. For routes with a CSRF token, which comes first: a
 * page of another site learns nothing.
 */
export async function isClosedFor(
  { db, opened }: { readonly db: Kysely<Tables>; readonly opened: OpenedLocks },
  { site, headers }: Pick<SiteCall, 'site' | 'headers'>,
): Promise<boolean> {
  if (!site.locked) return false
  const isOpen = opened.read(site, headers.cookie) ?? (() => false)
  const lock = await withSite(db, site.id, (tx) => findClosedSiteLock(tx, site.id, isOpen), {
    readOnly: true,
  })
  return lock !== undefined
}
