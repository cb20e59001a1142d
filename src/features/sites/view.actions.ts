import type { Kysely } from 'kysely'
import { isOwner, mayDo, rolesOf } from '#features/access/roles.rules.ts'
import { RIGHTS } from '#features/access/types.ts'
import type { SiteView } from '#features/sites/api.types.ts'
import { findMySites, findTitle } from '#features/sites/view.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** What telling of sites needs besides the database: where they are reached. */
export interface SiteAddresses {
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** The sites at which an account has a map that is not empty, by title; or the one of them with that identity. */
export async function viewSites(
  parts: { readonly db: Kysely<Tables> } & SiteAddresses,
  accountId: Id,
  siteId?: Id,
): Promise<readonly SiteView[]> {
  const sites = (await findMySites(parts.db, accountId, siteId)).filter(isOwner)
  const views = await Promise.all(
    sites.map(async ({ domain, permissions, ...site }): Promise<SiteView> => ({
      ...site,
      title: await findSiteTitle(parts.db, site),
      platformOrigin: parts.originOf(site.identifier),
      origin: domain === null ? parts.originOf(site.identifier) : parts.originOfDomain(domain),
      roles: [...rolesOf(permissions)],
      rights: RIGHTS.filter((right) => mayDo({ permissions, holdsSite: site.holdsSite }, right)),
    })),
  )
  return views.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** What a site is called: the title in its newest settings, else its identifier. */
export const findSiteTitle = async (
  db: Kysely<Tables>,
  site: { readonly id: Id; readonly identifier: string },
): Promise<string> => (await findTitle(db, site.id)) || site.identifier
