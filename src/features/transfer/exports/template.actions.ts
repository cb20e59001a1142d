import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { ArchiveError } from '#features/transfer/exports/errors.ts'
import { type ReadParts, readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import { withProgress } from '#features/transfer/exports/archive-progress.ts'
import { chooseSettings } from '#features/transfer/exports/restore.actions.ts'
import { describeItemLimit, formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import { type SiteError, siteErrors } from '#features/tenancy/sites/errors.ts'
import { setComingSoon } from '#features/tenancy/sites/actions.ts'
import { MAX_SITES, type NewSiteInput } from '#features/operation/new-sites/new-site.actions.ts'
import { checkNewSite } from '#features/operation/new-sites/new-site.rules.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import type { OnProgress } from '#features/operation/new-sites/site-creation.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createFairQueue } from '#lib/fair-queue.ts'

export interface TemplateParts extends ReadParts {
  readonly blocks: BlockCatalog
  /** Quotas of a new site. */
  readonly siteLimits: SiteLimits
}

/** Concurrent restores per process; each one holds a connection of the owner role. */
const MAX_CONCURRENT = 2

/**
 * Creates the function that restores the archive of a template as a new site with the owner's title and language, which
 * is coming soon until the owner opens it; one per process. On failure nothing is left behind. Fails as `createSite` does, and with TOO_MANY_SITES,
 * OVER_LIMITS and NOT_STORED.
 */
export function createTemplateRestorer(parts: TemplateParts) {
  const queue = createFairQueue(MAX_CONCURRENT)

  return async function createFromTemplate({
    template,
    identifier,
    title,
    language,
    account,
    onProgress,
  }: NewSiteInput & { readonly template: Template; readonly onProgress: OnProgress }): Promise<
    Result<Pick<Site, 'id' | 'identifier'>, SiteError>
  > {
    const allowed = checkNewSite({ title, language })
    if (!allowed.ok) return fail(siteErrors.invalidSettings(allowed.error))
    const restored = await queue.run(account.id, () =>
      readSiteArchive(parts, withProgress(template.open(), template.bytes, onProgress), {
        identifier,
        ownerId: account.id,
        siteLimits: parts.siteLimits,
        ...(account.operator ? {} : { maxSites: MAX_SITES }),
        isNew: true,
        async finish(tx, siteId) {
          await chooseSettings(
            tx,
            { siteId, blocks: parts.blocks, accountId: account.id },
            { title, language: language ?? template.language },
            `Made from the template ${template.name}`,
          )
          await setComingSoon(tx, siteId, true)
        },
      }),
    )
    return restored.ok ? ok(restored.value) : fail(siteErrorOf(restored.error, parts.siteLimits))
  }
}

/** Maps the error of a rejected archive. Throws for a template that cannot be restored at all. */
function siteErrorOf({ code, message }: ArchiveError, { maxItems, maxBytes }: SiteLimits): SiteError {
  if (code === 'ITEM_LIMIT_REACHED' && maxItems !== null)
    return siteErrors.overLimits(describeItemLimit(maxItems))
  if (code === 'STORAGE_LIMIT_REACHED' && maxBytes !== null)
    return siteErrors.overLimits(formatBytes(maxBytes))
  switch (code) {
    case 'INVALID_IDENTIFIER':
    case 'IDENTIFIER_TAKEN':
    case 'TOO_MANY_SITES':
    case 'NOT_STORED':
      return siteErrors.ofArchive(code, message)
    default:
      throw new Error(`A template could not be restored: ${message}`)
  }
}
