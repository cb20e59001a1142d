import type { BlockCatalog } from '#features/documents/types.ts'
import type { ArchiveError } from '#features/exports/errors.ts'
import { type ReadParts, readSiteArchive } from '#features/exports/restore-archive.actions.ts'
import { chooseSettings } from '#features/exports/restore.actions.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { MAX_SITES, type NewSiteInput } from '#features/sites/new-site.actions.ts'
import { checkNewSite } from '#features/sites/new-site.rules.ts'
import type { Template } from '#features/sites/template.types.ts'
import type { Site } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createTurns } from '#lib/fair-queue.ts'

export interface TemplateParts extends ReadParts {
  readonly blocks: BlockCatalog
  /** What a new site may use. */
  readonly siteLimits: SiteLimits
}

/** Each holds a connection of the owner's role; others wait for their turn. */
const AT_ONCE = 2

/**
 * One for a process: makes sites from templates, by restoring their archives. The function that it returns makes a whole
 * site with the title and the language of its owner, or nothing. It fails as `createSite` does, and with TOO_MANY_SITES,
 * OVER_LIMITS and NOT_STORED.
 */
export function createTemplateRestorer(parts: TemplateParts) {
  const turns = createTurns(AT_ONCE)

  return async function createFromTemplate({
    template,
    identifier,
    title,
    language,
    account,
  }: NewSiteInput & { readonly template: Template }): Promise<
    Result<Pick<Site, 'id' | 'identifier'>, SiteError>
  > {
    const allowed = checkNewSite({ title, language })
    if (!allowed.ok) return fail(siteErrors.invalidSettings(allowed.error))
    const restored = await turns.run(account.id, () =>
      readSiteArchive(parts, template.open(), {
        identifier,
        ownerId: account.id,
        siteLimits: parts.siteLimits,
        ...(account.operator ? {} : { mostSites: MAX_SITES }),
        isNew: true,
        finish: (tx, siteId) =>
          chooseSettings(
            tx,
            { siteId, blocks: parts.blocks, accountId: account.id },
            { title, language: language ?? template.language },
            `Made from the template ${template.name}`,
          ),
      }),
    )
    return restored.ok ? ok(restored.value) : fail(siteErrorOf(restored.error))
  }
}

/** What a rejected archive means to whoever makes a site. Throws for a template that cannot be restored at all. */
function siteErrorOf({ code, message }: ArchiveError): SiteError {
  switch (code) {
    case 'INVALID_IDENTIFIER':
    case 'IDENTIFIER_TAKEN':
    case 'TOO_MANY_SITES':
    case 'NOT_STORED':
      return { code, message }
    case 'SITE_FULL':
    case 'NO_ROOM':
      return siteErrors.overLimits(message.replace('This archive', 'This template'))
    default:
      throw new Error(`A template could not be restored: ${message}`)
  }
}
