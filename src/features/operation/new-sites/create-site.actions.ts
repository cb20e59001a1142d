import type { Kysely } from 'kysely'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import { type SiteError, siteErrors } from '#features/tenancy/sites/errors.ts'
import { EMPTY_TEMPLATE } from '#features/operation/new-sites/api.types.ts'
import { createEmptySite, type NewSiteInput } from '#features/operation/new-sites/new-site.actions.ts'
import type { OnProgress } from '#features/operation/new-sites/site-creation.types.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withTransactionResult } from '#platform/db/site-result.ts'
import type { Tables } from '#schema/tables.ts'

/** What creating a site needs, in a request and in a job. */
export interface CreateSiteParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  /** Quotas of a new site. */
  readonly siteLimits: SiteLimits
  /** The templates for new sites. */
  readonly templates: readonly Template[]
  /** Restores the archive of a template as a new site. */
  readonly createFromTemplate: (
    input: NewSiteInput & { readonly template: Template; readonly onProgress: OnProgress },
  ) => Promise<Result<Pick<Site, 'id' | 'identifier'>, SiteError>>
  readonly originOf: (identifier: string) => string
}

/** A new site as its owner asked for it. */
export interface RequestedSite extends NewSiteInput {
  /** The id of a template, or EMPTY_TEMPLATE. */
  readonly template: string
}

/** A site that was created. */
export interface CreatedSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Returns what a caller is told of a created site. */
export const createdSite = (
  { originOf }: Pick<CreateSiteParts, 'originOf'>,
  { id, identifier }: Pick<Site, 'id' | 'identifier'>,
): CreatedSite => ({ id, identifier, origin: originOf(identifier) })

/** Creates a site, empty or from a template. Fails with NO_TEMPLATE, or as `createEmptySite` and `createFromTemplate` do. */
export async function createRequestedSite(
  parts: CreateSiteParts,
  { template: templateId, ...input }: RequestedSite,
  onProgress: OnProgress,
): Promise<Result<CreatedSite, SiteError>> {
  const template = parts.templates.find((one) => one.id === templateId)
  if (template === undefined && templateId !== EMPTY_TEMPLATE) return fail(siteErrors.noTemplate())
  const created = await (template
    ? parts.createFromTemplate({ ...input, template, onProgress })
    : withTransactionResult(parts.db, (tx) => createEmptySite(tx, parts, input)))
  return created.ok ? ok(createdSite(parts, created.value)) : created
}
