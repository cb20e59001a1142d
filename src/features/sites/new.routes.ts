import { type SiteError } from '#features/sites/errors.ts'
import {
  beginSite,
  findProvisioning,
  judgeIdentifier,
  type ProvisioningParts,
  repeatProvisioning,
} from '#features/sites/provisioning.actions.ts'
import type { ProvisioningState } from '#features/sites/provisioning.types.ts'
import * as api from '#features/sites/new.api.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** What the way to a new site needs. */
export interface NewSiteParts extends ProvisioningParts {
  readonly originOf: (identifier: string) => string
  /** The most bytes of an archive. */
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

/** The way to a new site. */
export function newSiteRoutes(parts: NewSiteParts): readonly Route[] {
  return [
    route(api.listTemplates, async () =>
      ok({ entries: [...(await parts.templates())], largestArchive: parts.maxArchiveBytes }),
    ),
    route(api.checkIdentifier, async ({ params }) => ok(await judgeIdentifier(parts.db, params.identifier))),
    route(api.createSite, async ({ body, account, now }) => {
      const made = await beginSite(parts, { ...body, account }, now)
      if (!made.ok) return fail(apiErrorOf(made.error, SITE_STATUS, FIELD))
      const { id, identifier } = made.value
      return ok({ id, identifier, origin: parts.originOf(identifier) })
    }),
    route(api.getProvisioning, async ({ site }) => ok(viewOf(await findProvisioning(parts.db, site.id)))),
    route(api.repeatProvisioning, async ({ site }) => ok(viewOf(await repeatProvisioning(parts, site.id)))),
  ]
}

/** Of the time that a template takes, its pages are about the last tenth. */
const IMAGES_SHARE = 0.9

function viewOf(provisioning: ProvisioningState | undefined): { provisioning: api.ProvisioningView | null } {
  if (provisioning === undefined) return { provisioning: null }
  const { template, step, done, total } = provisioning
  const share = step === 'done' ? 1 : total === 0 ? 0 : (done / total) * IMAGES_SHARE
  return { provisioning: { template, step, share } }
}
