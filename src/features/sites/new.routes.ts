import type { Kysely } from 'kysely'
import type { BlockCatalog } from '#features/documents/types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { createEmptySite, checkAvailability, type NewSiteInput } from '#features/sites/new-site.actions.ts'
import type { Template } from '#features/sites/template.types.ts'
import type { Site } from '#features/sites/types.ts'
import * as api from '#features/sites/new.api.types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withTransactionResult } from '#platform/db/site-result.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes for new sites. */
export interface NewSiteParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  /** Quotas of a new site. */
  readonly siteLimits: SiteLimits
  /** The templates for new sites. */
  readonly templates: readonly Template[]
  /** Restores the archive of a template as a new site. */
  readonly createFromTemplate: (
    input: NewSiteInput & { readonly template: Template },
  ) => Promise<Result<Pick<Site, 'id' | 'identifier'>, SiteError>>
  readonly originOf: (identifier: string) => string
  /** Max size of an archive. */
  readonly maxArchiveBytes: number
}

/** Routes that create sites. */
export function newSiteRoutes(parts: NewSiteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.listTemplates, async () =>
      ok({
        entries: parts.templates.map(({ id, name, trade, sentence }) => ({ id, name, trade, sentence })),
        maxArchiveBytes: parts.maxArchiveBytes,
      }),
    ),
    route(api.checkIdentifier, async ({ tx, params }) => ok(await checkAvailability(tx, params.identifier))),
    routeWithOwnTransactions(api.createSite, async ({ body, account }) => {
      const { template: templateId, ...input } = body
      const template = parts.templates.find((one) => one.id === templateId)
      if (template === undefined && templateId !== api.EMPTY_TEMPLATE) return fail(siteErrors.noTemplate())
      const created = await (template
        ? parts.createFromTemplate({ ...input, account, template })
        : withTransactionResult(parts.db, (tx) => createEmptySite(tx, parts, { ...input, account })))
      if (!created.ok) return created
      const { id, identifier } = created.value
      return ok({ id, identifier, origin: parts.originOf(identifier) })
    }),
  ]
}
