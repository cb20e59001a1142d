import { type SiteError } from '#features/sites/errors.ts'
import {
  createSiteFromTemplate,
  findProvisioning,
  checkAvailability,
  type ProvisioningParts,
  retryProvisioning,
} from '#features/sites/provisioning.actions.ts'
import type { ProvisioningState } from '#features/sites/provisioning.types.ts'
import * as api from '#features/sites/new.api.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Dependencies of the routes for new sites. */
export interface NewSiteParts extends ProvisioningParts {
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
      ok({ entries: [...(await parts.templates())], maxArchiveBytes: parts.maxArchiveBytes }),
    ),
    route(api.checkIdentifier, async ({ params }) =>
      ok(await checkAvailability(parts.db, params.identifier)),
    ),
    route(api.createSite, async ({ body, account, now }) => {
      const created = await createSiteFromTemplate(parts, { ...body, account }, now)
      if (!created.ok) return fail(apiErrorOf(created.error, SITE_STATUS, FIELD))
      const { id, identifier } = created.value
      return ok({ id, identifier, origin: parts.originOf(identifier) })
    }),
    route(api.getProvisioning, async ({ site }) => ok(viewOf(await findProvisioning(parts.db, site.id)))),
    route(api.retryProvisioning, async ({ site }) => ok(viewOf(await retryProvisioning(parts, site.id)))),
  ]
}

/** Share of the time that images take; pages take the rest. */
const IMAGES_SHARE = 0.9

function viewOf(provisioning: ProvisioningState | undefined): { provisioning: api.ProvisioningView | null } {
  if (provisioning === undefined) return { provisioning: null }
  const { template, step, done, total } = provisioning
  const progress = step === 'done' ? 1 : total === 0 ? 0 : (done / total) * IMAGES_SHARE
  return { provisioning: { template, step, progress } }
}
