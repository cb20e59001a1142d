import type { Kysely, Transaction } from 'kysely'
import { createDocument } from '#features/content/documents/actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { checkNewSite } from '#features/operation/new-sites/new-site.rules.ts'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import { findSite, insertAdministrator, insertSite } from '#features/tenancy/sites/actions.ts'
import { type SiteError, siteErrors } from '#features/tenancy/sites/errors.ts'
import { checkIdentifier } from '#features/tenancy/sites/identifier.rules.ts'
import { SITE_TYPE, type Site, type SiteTypeCode } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export interface NewSite {
  readonly identifier: string
  readonly title: string
  readonly description?: string
  readonly language?: string
  readonly type?: SiteTypeCode
  /** The account that owns it, with every permission. */
  readonly ownerId?: Id | null
  /** Limits of the site; none by default. */
  readonly limits?: SiteLimits
}

/**
 * Creates a site with settings, theme and an empty main navigation, released as version 1, in one transaction.
 * Fails with INVALID_IDENTIFIER, INVALID_SETTINGS or IDENTIFIER_TAKEN.
 */
export async function createSite(
  db: Kysely<Tables>,
  blocks: BlockCatalog,
  input: NewSite,
): Promise<Result<Site, SiteError>> {
  return db.transaction().execute((tx) => createSiteIn(tx, blocks, input))
}

/** Like `createSite`, in the caller's transaction, which is scoped to the new site afterwards. */
export async function createSiteIn(
  tx: Transaction<Tables>,
  blocks: BlockCatalog,
  input: NewSite,
): Promise<Result<Site, SiteError>> {
  const identifier = checkIdentifier(input.identifier)
  if (!identifier.ok) return fail(siteErrors.invalidIdentifier(identifier.error))
  const allowed = checkNewSite(input)
  if (!allowed.ok) return fail(siteErrors.invalidSettings(allowed.error))
  const type = input.type ?? SITE_TYPE.classic
  const siteId = await insertSite(tx, identifier.value, type, input.ownerId ?? null)
  if (siteId === undefined) return fail(siteErrors.identifierTaken(identifier.value))
  const context = { siteId, blocks, accountId: input.ownerId ?? null }
  const settings = { title: input.title, description: input.description, language: input.language }
  for (const [kind, body] of [
    ['settings', settings],
    ['theme', {}],
    ['navigation', { title: 'Main navigation', role: 'main', entries: [] }],
  ] as const) {
    const created = await createDocument(tx, context, { kind, body })
    if (!created.ok) throw new Error(`Could not create the ${kind} of a new site: ${created.error.message}`)
  }
  if (input.ownerId != null) await insertAdministrator(tx, siteId, input.ownerId)
  if (input.limits) await setLimits(tx, siteId, input.limits)
  const release = await createRelease(tx, { siteId, documentIds: 'changed', note: 'Site created' })
  if (!release.ok) throw new Error(`Could not release a new site: ${release.error.message}`)
  const created = await findSite(tx, siteId)
  if (!created) throw new Error(`A new site has no row: ${siteId}.`)
  return ok(created.site)
}
