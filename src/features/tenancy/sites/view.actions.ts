import type { Kysely, Transaction } from 'kysely'
import { isOwner, hasRight, rolesOf } from '#features/tenancy/access/roles.rules.ts'
import { RIGHTS } from '#features/tenancy/access/types.ts'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import { findSitesOfAccount, findTitle, type SiteOfAccount } from '#features/tenancy/sites/view.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Functions that return the origins of sites. */
export interface SiteOrigins {
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** Returns the sites that an account is a member of, by title. */
export async function listSiteViews(
  parts: { readonly db: Kysely<Tables> } & SiteOrigins,
  accountId: Id,
): Promise<readonly SiteView[]> {
  const sites = (await findSitesOfAccount(parts.db, accountId)).filter(isOwner)
  const views = await Promise.all(
    sites.map(async (site) => {
      const title = await withSite(parts.db, site.id, (tx) => findSiteTitle(tx, site), { readOnly: true })
      return toView(parts, site, title)
    }),
  )
  return views.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Returns a site for a member, in a transaction of that site; undefined if the account is not a member. */
export async function findSiteView(
  tx: Transaction<Tables>,
  origins: SiteOrigins,
  accountId: Id,
  siteId: Id,
): Promise<SiteView | undefined> {
  const site = (await findSitesOfAccount(tx, accountId, siteId)).find(isOwner)
  return site && toView(origins, site, await findSiteTitle(tx, site))
}

function toView(
  { originOf, originOfDomain }: SiteOrigins,
  { domain, permissions, ...site }: SiteOfAccount,
  title: string,
): SiteView {
  return {
    ...site,
    title,
    platformOrigin: originOf(site.identifier),
    origin: domain === null ? originOf(site.identifier) : originOfDomain(domain),
    roles: [...rolesOf(permissions)],
    rights: RIGHTS.filter((right) => hasRight({ permissions, ownsSite: site.ownsSite }, right)),
  }
}

/** Returns the title in the newest settings of a site, or its identifier. */
export const findSiteTitle = async (
  tx: Transaction<Tables>,
  site: { readonly id: Id; readonly identifier: string },
): Promise<string> => (await findTitle(tx, site.id)) || site.identifier
