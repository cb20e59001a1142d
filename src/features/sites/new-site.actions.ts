import type { Kysely } from 'kysely'
import type { BlockCatalog } from '#features/documents/types.ts'
import { createSiteIn } from '#features/sites/actions.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { checkIdentifier, nearIdentifiers } from '#features/sites/identifier.rules.ts'
import * as store from '#features/sites/new-site.store.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { SITE_TYPE, type Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Sites that one account may hold; who runs the platform is not counted. */
export const MAX_SITES = 25
const MAX_SUGGESTIONS = 3

export interface NewSiteInput {
  readonly identifier: string
  readonly title: string
  readonly language?: string | undefined
  readonly account: { readonly id: Id; readonly operator: boolean }
}

/** Makes an empty site that an account holds. Fails as `createSite` does, and with TOO_MANY_SITES. */
export async function createEmptySite(
  {
    db,
    blocks,
    siteLimits,
  }: { readonly db: Kysely<Tables>; readonly blocks: BlockCatalog; readonly siteLimits: SiteLimits },
  { identifier, title, language, account }: NewSiteInput,
): Promise<Result<Site, SiteError>> {
  return db.transaction().execute(async (tx) => {
    const held = await store.countHeldSites(tx, account.id)
    if (!account.operator && held >= MAX_SITES) return fail(siteErrors.tooManySites(MAX_SITES))
    return createSiteIn(tx, blocks, {
      identifier,
      title,
      ...(language === undefined ? {} : { language }),
      type: SITE_TYPE.classic,
      ownerId: account.id,
      limits: siteLimits,
    })
  })
}

/** Whether a site may have that identifier, why not, and which near to it are free. */
export async function checkAvailability(
  db: Kysely<Tables>,
  wish: string,
): Promise<{ readonly free: boolean; readonly problem: string | null; readonly suggestions: string[] }> {
  const identifier = wish.toLowerCase()
  const allowed = checkIdentifier(identifier)
  const near = nearIdentifiers(wish)
  const taken = await store.findTaken(db, [...near, ...(allowed.ok ? [identifier] : [])])
  const free = allowed.ok && !taken.has(identifier)
  const problem = allowed.ok ? (free ? null : siteErrors.identifierTaken(identifier).message) : allowed.error
  const suggestions = near.filter((one) => !taken.has(one) && one !== identifier).slice(0, MAX_SUGGESTIONS)
  return { free, problem, suggestions: free ? [] : suggestions }
}
