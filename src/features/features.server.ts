import type {
  Feature,
  HandledJob,
  RouteParts,
  SiteRouteParts,
  WorkerParts,
} from '#platform/feature-manifest.ts'
import type { Route } from '#platform/http/api/route.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'
import type { Schedule } from '#platform/jobs/scheduler.ts'

const found = import.meta.glob<Feature>('./*/*/feature.ts', { eager: true, import: 'feature' })

/** All features by the name of their folder, in the order of these names, whatever their domain. */
export const FEATURES: ReadonlyMap<string, Feature> = new Map(
  Object.entries(found)
    .map(([file, feature]) => [file.split('/')[2] ?? file, feature] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
const features = [...FEATURES.values()]

/** What all features do when an order is paid or closed. */
export const FEATURE_ORDER_HOOKS = features.flatMap(({ orderHooks }) => orderHooks ?? [])

/** Returns the API routes of all features. */
export function featureRoutes(given: Omit<RouteParts, 'copyHooks' | 'orderHooks'>): readonly Route[] {
  const copyHooks = features.flatMap(({ copyHook }) => copyHook ?? [])
  const parts: RouteParts = { ...given, copyHooks, orderHooks: FEATURE_ORDER_HOOKS }
  return features.flatMap((feature) => feature.routes?.(parts) ?? [])
}

/** Returns the routes of site hosts of all features. */
export function featureSiteRoutes(
  given: Omit<SiteRouteParts, 'settleEvent' | 'orderHooks'>,
): readonly SiteRoute[] {
  const parts: SiteRouteParts = {
    ...given,
    orderHooks: FEATURE_ORDER_HOOKS,
    async settleEvent(site, event) {
      for (const feature of features) await feature.settleEvent?.(parts, site, event)
    },
  }
  return features.flatMap((feature) => feature.siteRoutes?.(parts) ?? [])
}

/** The jobs of all features with their handlers. */
export const FEATURE_JOBS: readonly HandledJob[] = features.flatMap((feature) => feature.jobs ?? [])

/** The schedules of all features. */
export const FEATURE_SCHEDULES: readonly Schedule<WorkerParts>[] = features.flatMap(
  (feature) => feature.schedules ?? [],
)

/** What features show on the page of an order. */
export const FEATURE_ORDER_SECTIONS = features.flatMap((feature) => feature.orderSections ?? [])

/** What features add to all pages of sites, backwards by their names: the link to withdraw is before the cookie settings. */
export const FEATURE_EVERY_PAGE = features.flatMap(({ everyPage }) => everyPage ?? []).toReversed()
