import { type SiteHostRouteParts, siteHostRoutes } from '#main/site-routes.ts'
import type { SiteContract } from '#platform/http/api/site-route.ts'

/** The contracts of all routes of site hosts; made without a server, whose parts only handlers need. */
export const siteContracts: readonly SiteContract[] = siteHostRoutes(
  new Proxy({}, { get: () => () => undefined }) as SiteHostRouteParts,
).map(({ contract }) => contract)
