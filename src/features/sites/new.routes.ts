import { type SiteError } from '#features/sites/errors.ts'
import {
  beginSite,
  findMaking,
  judgeIdentifier,
  type MakingParts,
  repeatMaking,
} from '#features/sites/making.actions.ts'
import type { MakingState } from '#features/sites/making.types.ts'
import * as api from '#features/sites/new.api.types.ts'
import { refusalOf } from '#lib/api/refusal-of.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** What the way to a new site needs. */
export interface NewSiteParts extends MakingParts {
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
      if (!made.ok) return fail(refusalOf(made.error, SITE_STATUS, FIELD))
      const { id, identifier } = made.value
      return ok({ id, identifier, origin: parts.originOf(identifier) })
    }),
    route(api.getMaking, async ({ site }) => ok(viewOf(await findMaking(parts.db, site.id)))),
    route(api.repeatMaking, async ({ site }) => ok(viewOf(await repeatMaking(parts, site.id)))),
  ]
}

/** Of the time that a template takes, its pages are about the last tenth. */
const PICTURES_SHARE = 0.9

function viewOf(making: MakingState | undefined): { making: api.MakingView | null } {
  if (making === undefined) return { making: null }
  const { template, step, done, total } = making
  const share = step === 'done' ? 1 : total === 0 ? 0 : (done / total) * PICTURES_SHARE
  return { making: { template, step, share } }
}
