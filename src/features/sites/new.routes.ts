import type { Kysely } from 'kysely'
import type { BlockCatalog } from '#features/documents/types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { createEmptySite, checkAvailability, type NewSiteInput } from '#features/sites/new-site.actions.ts'
import type { Template } from '#features/sites/template.types.ts'
import type { Site } from '#features/sites/types.ts'
import * as api from '#features/sites/new.api.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
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

export const SITE_STATUS: Readonly<Record<SiteError['code'], number>> = {
  INVALID_IDENTIFIER: 400,
  INVALID_SETTINGS: 400,
  IDENTIFIER_TAKEN: 409,
  NOT_FOUND: 404,
  NO_TEMPLATE: 400,
  TOO_MANY_SITES: 409,
  OVER_LIMITS: 409,
  NOT_STORED: 507,
  NOT_CONFIRMED: 400,
}
const FIELD = {
  INVALID_IDENTIFIER: 'identifier',
  IDENTIFIER_TAKEN: 'identifier',
  INVALID_SETTINGS: 'title',
  NO_TEMPLATE: 'template',
} as const

/** Routes that create sites. */
export function newSiteRoutes(parts: NewSiteParts): readonly Route[] {
  return [
    route(api.listTemplates, async () =>
      ok({
        entries: parts.templates.map(({ id, name, trade, sentence }) => ({ id, name, trade, sentence })),
        maxArchiveBytes: parts.maxArchiveBytes,
      }),
    ),
    route(api.checkIdentifier, async ({ params }) =>
      ok(await checkAvailability(parts.db, params.identifier)),
    ),
    route(api.createSite, async ({ body, account }) => {
      const { template: templateId, ...input } = body
      const template = parts.templates.find((one) => one.id === templateId)
      if (template === undefined && templateId !== api.EMPTY_TEMPLATE)
        return fail(apiErrorOf(siteErrors.noTemplate(), SITE_STATUS, FIELD))
      const created = await (template
        ? parts.createFromTemplate({ ...input, account, template })
        : createEmptySite(parts, { ...input, account }))
      if (!created.ok) return fail(apiErrorOf(created.error, SITE_STATUS, FIELD))
      const { id, identifier } = created.value
      return ok({ id, identifier, origin: parts.originOf(identifier) })
    }),
  ]
}
