import type { OwnHosts, TxtResolver } from '#features/tenancy/domains/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import { domainRoutes } from '#features/tenancy/domains/routes.ts'
import { recheckDomains } from '#features/tenancy/domains/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly resolver: TxtResolver
    /** Hosts that belong to the installation. */
    readonly own: OwnHosts
  }
  interface WorkerParts {
    readonly resolver: TxtResolver
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['domains'],
  reads: ['sites'],
  routes: domainRoutes,
  schedules: [
    schedule('check domains', 10 * MINUTE_MS, ({ database, resolver }, now) =>
      recheckDomains(database.app, resolver, now),
    ),
  ],
}
