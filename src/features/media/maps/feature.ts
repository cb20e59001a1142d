import { type MapRouteParts, mapRoutes } from '#features/media/maps/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly fetch: MapRouteParts['fetch']
    readonly mapTiles: MapRouteParts['mapTiles']
    readonly geocodingUrl: MapRouteParts['geocodingUrl']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = { routes: mapRoutes }
