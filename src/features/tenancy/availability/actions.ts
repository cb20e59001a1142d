import type { Transaction } from 'kysely'
import type { Availability } from '#features/tenancy/sites/availability.api.types.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { type LockError, lockErrors } from '#features/tenancy/locks/errors.ts'
import { findSite, setComingSoon } from '#features/tenancy/sites/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns who sees a site. Fails with NO_SITE. */
export async function findAvailability(
  tx: Transaction<Tables>,
  siteId: Id,
): Promise<Result<Availability, LockError>> {
  const found = await findSite(tx, siteId)
  if (!found) return fail(lockErrors.noSite())
  const { comingSoon, locked } = found.site
  return ok({ comingSoon, locked })
}

/**
 * Changes who sees a site, at once in all processes; undefined changes stay as they are. Fails with NO_SITE or
 * BAD_PASSWORD.
 */
export async function changeAvailability(
  tx: Transaction<Tables>,
  siteId: Id,
  changes: { readonly comingSoon?: boolean | undefined; readonly password?: string | null | undefined },
): Promise<Result<Availability, LockError>> {
  const { comingSoon, password } = changes
  if (comingSoon !== undefined && !(await setComingSoon(tx, siteId, comingSoon)))
    return fail(lockErrors.noSite())
  if (password !== undefined) {
    const set = await setSitePassword(tx, siteId, password)
    if (!set.ok) return set
  }
  return findAvailability(tx, siteId)
}
