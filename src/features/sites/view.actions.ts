import type { Kysely, Transaction } from 'kysely'
import { isOwner, hasRight, rolesOf } from '#features/access/roles.rules.ts'
import { RIGHTS } from '#features/access/types.ts'
import type { SiteView } from '#features/sites/api.types.ts'
import { findSitesOfAccount, findTitle } from '#features/sites/view.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Functions that return the origins of sites. */
export interface SiteOrigins {
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** Returns the sites that an account is a member of, by title; only the one with `siteId` if given. */
export async function listSiteViews(
  parts: { readonly db: Kysely<Tables> } & SiteOrigins,
  accountId: Id,
  siteId?: Id,
): Promise<readonly SiteView[]> {
  const sites = (await findSitesOfAccount(parts.db, accountId, siteId)).filter(isOwner)
  const views = await Promise.all(
    sites.map(async ({ domain, permissions, ...site }): Promise<SiteView> => ({
      ...site,
      title: await withSite(parts.db, site.id, (tx) => findSiteTitle(tx, site), { readOnly: true }),
      platformOrigin: parts.originOf(site.identifier),
      origin: domain === null ? parts.originOf(site.identifier) : parts.originOfDomain(domain),
      roles: [...rolesOf(permissions)],
      rights: RIGHTS.filter((right) => hasRight({ permissions, ownsSite: site.ownsSite }, right)),
    })),
  )
  return views.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Returns the title in the newest settings of a site, or its identifier. */
export const findSiteTitle = async (
  tx: Transaction<Tables>,
  site: { readonly id: Id; readonly identifier: string },
): Promise<string> => (await findTitle(tx, site.id)) || site.identifier
