import type { Kysely } from 'kysely'
import { type SiteError, siteErrors } from '#features/tenancy/sites/errors.ts'
import { scheduleSiteFileSweep } from '#features/tenancy/sites/site-files.actions.ts'
import { checkIdentifier } from '#features/tenancy/sites/identifier.rules.ts'
import * as store from '#features/tenancy/sites/store.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

export {
  changedSites,
  markDemoDone,
  findByIdentifier,
  findSite,
  hasSiteRow,
  insertAdministrator,
  insertSite,
  isDemoPending,
  listSites,
  readAnySite,
  requestDemo,
  selectSite,
  setComingSoon,
  toSite,
} from '#features/tenancy/sites/store.ts'

/**
 * Changes the identifier of a site, and with it its URL. The previous identifier becomes available immediately. Fails with INVALID_IDENTIFIER, IDENTIFIER_TAKEN, or NOT_FOUND.
 */
export async function renameSite(
  db: Kysely<Tables>,
  from: string,
  to: string,
): Promise<Result<Site, SiteError>> {
  const identifier = checkIdentifier(to)
  if (!identifier.ok) return fail(siteErrors.invalidIdentifier(identifier.error))
  const site = await store.findByIdentifier(db, from)
  if (!site) return fail(siteErrors.notFound(from))
  try {
    await store.updateIdentifier(db, site.id, identifier.value)
  } catch (error) {
    if (isUniqueViolation(error)) return fail(siteErrors.identifierTaken(identifier.value))
    throw error
  }
  return ok({ ...site, identifier: identifier.value })
}

/** Takes a site offline in all processes immediately. Deletes no data; `undeleteSite` undoes it. */
export async function softDeleteSite(db: Kysely<Tables>, siteId: Id): Promise<void> {
  await store.setDeleted(db, siteId, true)
}

/** Restores a site that `softDeleteSite` took offline. */
export async function undeleteSite(db: Kysely<Tables>, siteId: Id): Promise<void> {
  await store.setDeleted(db, siteId, false)
}

/**
 * Permanently deletes all rows of a soft-deleted site and schedules the deletion of its files by `sweepSiteFiles`, which
 * survives a crash. `owner` bypasses row-level security. Throws if the site is not soft-deleted.
 */
export async function removeSite(owner: Kysely<Tables>, siteId: Id): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await scheduleSiteFileSweep(tx, siteId)
    if (!(await store.removeDeletedSite(tx, siteId))) throw new Error(`Site ${siteId} is not soft-deleted.`)
  })
}
