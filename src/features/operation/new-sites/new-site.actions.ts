import type { Kysely, Transaction } from 'kysely'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { createSiteIn } from '#features/operation/new-sites/actions.ts'
import { setComingSoon } from '#features/tenancy/sites/actions.ts'
import { type SiteError, siteErrors } from '#features/tenancy/sites/errors.ts'
import { checkIdentifier, suggestIdentifiers } from '#features/tenancy/sites/identifier.rules.ts'
import * as store from '#features/operation/new-sites/store.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import { SITE_TYPE, type Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Maximum number of sites per account; operators are exempt. */
export const MAX_SITES = 25
const MAX_SUGGESTIONS = 3

export interface NewSiteInput {
  readonly identifier: string
  readonly title: string
  readonly language?: string | undefined
  readonly account: { readonly id: Id; readonly operator: boolean }
}

/**
 * Creates an empty site owned by an account, which is coming soon until the account opens it; the transaction is scoped to it afterwards. Fails as `createSite` does, and
 * with TOO_MANY_SITES.
 */
export async function createEmptySite(
  tx: Transaction<Tables>,
  { blocks, siteLimits }: { readonly blocks: BlockCatalog; readonly siteLimits: SiteLimits },
  { identifier, title, language, account }: NewSiteInput,
): Promise<Result<Site, SiteError>> {
  const owned = await store.countOwnedSites(tx, account.id)
  if (!account.operator && owned >= MAX_SITES) return fail(siteErrors.tooManySites(MAX_SITES))
  const created = await createSiteIn(tx, blocks, {
    identifier,
    title,
    ...(language === undefined ? {} : { language }),
    type: SITE_TYPE.classic,
    ownerId: account.id,
    limits: siteLimits,
  })
  if (created.ok) await setComingSoon(tx, created.value.id, true)
  return created
}

/** Returns whether an identifier is available, why not, and similar ones that are. */
export async function checkAvailability(
  db: Kysely<Tables>,
  requested: string,
): Promise<{ readonly available: boolean; readonly problem: string | null; readonly suggestions: string[] }> {
  const identifier = requested.toLowerCase()
  const allowed = checkIdentifier(identifier)
  const similar = suggestIdentifiers(requested)
  const taken = await store.findTaken(db, [...similar, ...(allowed.ok ? [identifier] : [])])
  const available = allowed.ok && !taken.has(identifier)
  const problem = allowed.ok
    ? available
      ? null
      : siteErrors.identifierTaken(identifier).message
    : allowed.error
  const suggestions = similar.filter((one) => !taken.has(one) && one !== identifier).slice(0, MAX_SUGGESTIONS)
  return { available, problem, suggestions: available ? [] : suggestions }
}
