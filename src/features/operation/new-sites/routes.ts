import { continueCreationJob } from '#features/operation/new-sites/jobs.ts'
import {
  createdSite,
  createRequestedSite,
  type CreateSiteParts,
} from '#features/operation/new-sites/create-site.actions.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import * as api from '#features/operation/new-sites/api.types.ts'
import { checkAvailability } from '#features/operation/new-sites/new-site.actions.ts'
import type { SiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** Dependencies of the routes for new sites. */
export interface NewSiteParts extends CreateSiteParts {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Creations by their key. */
  readonly creations: SiteCreations
  /** Max size of an archive. */
  readonly maxArchiveBytes: number
}

const NO_CREATION = { state: 'none', progress: 0, result: null } as const

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
    routeWithOwnTransactions(api.createSite, async ({ body, account: { id, operator } }) => {
      const { key, ...details } = body
      const { identifier } = details
      const requested = { ...details, account: { id, operator } }
      // A name that is wrong is no creation that fails.
      if (!isTemplate(parts, details.template)) return fail(siteErrors.noTemplate())
      return parts.creations.run(
        {
          accountId: id,
          key,
          identifier,
          details,
          enqueue: async (tx, startAfter) =>
            key !== undefined &&
            parts.jobs.enqueue(tx, continueCreationJob, { key, ...requested }, { startAfter }),
        },
        (onProgress) => createRequestedSite(parts, requested, onProgress),
        (siteId) => createdSite(parts, { id: siteId, identifier }),
      )
    }),
    routeWithOwnTransactions(api.getSiteCreation, async ({ params, account }) => {
      const found = await parts.creations.find(account.id, params.key)
      const { state, progress, result } = found ?? NO_CREATION
      const { identifier = null, message = null } = (result ?? {}) as {
        identifier?: string
        message?: string
      }
      return ok({ state, progress, identifier, error: message })
    }),
  ]
}

const isTemplate = ({ templates }: Pick<NewSiteParts, 'templates'>, id: string): boolean =>
  id === api.EMPTY_TEMPLATE || templates.some((one) => one.id === id)
