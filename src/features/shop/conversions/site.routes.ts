import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimConversions } from '#features/shop/conversions/actions.ts'
import { CONVERSION_PATH } from '#features/shop/conversions/conversion-names.types.ts'
import { claimedConversionsSchema } from '#features/shop/conversions/types.ts'
import { ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the route of conversions. */
export interface ConversionSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
}

/** The page of an order asks what it may tell of it. Nothing but the order's own link says which one. */
export const conversionSiteRoutes = ({ db, secret }: ConversionSiteRouteParts): readonly SiteRoute[] => [
  defineSiteRoute(
    {
      name: 'claimConversions',
      description:
        'Returns whether the page of an order records its completion, and the frame of the owner’s affiliate tracker: each once for an order. `mayFrame` says that the visitor may be tracked.',
      method: 'POST',
      path: CONVERSION_PATH,
      // It only counts, and needs the link of the order.
      csrf: 'none',
      body: z.object({ token: z.string().max(100), mayFrame: z.boolean() }),
      response: claimedConversionsSchema,
      closedUntilOpened: true,
      rateLimit: { purpose: 'conversions', hits: 60, window: 60 },
    },
    async ({ site, body, now }) =>
      ok(await withSite(db, site.id, (tx) => claimConversions(tx, site.id, { secret, ...body, now }))),
  ),
]
