import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import * as api from '#features/media/maps/api.types.ts'
import { mapErrors } from '#features/media/maps/errors.ts'
import { createGeocoder } from '#features/media/maps/geocoder.actions.ts'
import { type MapTiles, tileHost } from '#lib/geo/tile-url.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import { countAttempt } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of maps. */
export interface MapRouteParts {
  readonly db: Kysely<Tables>
  readonly fetch: WholeFetch
  readonly mapTiles: MapTiles | undefined
  readonly geocodingUrl: string | undefined
}

/** New addresses that the team of a site may look up. */
const SEARCH_LIMIT = { hits: 20, window: 60 } as const

/** Routes of the services of maps that the operator offers all sites. */
export function mapRoutes({ db, fetch, mapTiles, geocodingUrl }: MapRouteParts): readonly Route[] {
  const geocoder =
    geocodingUrl === undefined
      ? undefined
      : createGeocoder({ url: geocodingUrl, fetch, clock: Date.now, wait })
  return [
    route(api.getMapServices, async () =>
      ok({
        tileHost: (mapTiles && tileHost(mapTiles.url)) ?? null,
        findsAddresses: geocoder !== undefined,
      }),
    ),
    // Nothing of the database is held while the service is asked.
    routeWithOwnTransactions(api.findPlaces, async ({ site, query: { address }, now }) => {
      if (geocoder === undefined) return fail(mapErrors.noGeocoder())
      const known = geocoder.remembered(address)
      if (known !== undefined) return ok({ entries: [...known] })
      const { allowed, retryAfter } = await withSite(db, site.id, (tx) =>
        countAttempt(tx, site.id, 'geocoding', SEARCH_LIMIT, now),
      )
      if (!allowed) return fail(mapErrors.tooMany(retryAfter))
      const found = await geocoder.find(address)
      return found.ok ? ok({ entries: [...found.value] }) : found
    }),
  ]
}
