import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { SiteError } from '#features/tenancy/sites/errors.ts'
import type { NewSiteInput } from '#features/tenancy/sites/new-site.actions.ts'
import type { OnProgress } from '#features/tenancy/sites/site-creation.types.ts'
import { deleteOldCreations, type SiteCreations } from '#features/tenancy/sites/site-creations.actions.ts'
import type { Template } from '#features/tenancy/sites/template.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Feature, handled } from '#platform/feature-manifest.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import {
  continueCreationHandler,
  continueCreationJob,
} from '#features/tenancy/sites/continue-creation.jobs.ts'
import { newSiteRoutes } from '#features/tenancy/sites/new.routes.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import { siteRoutes } from '#features/tenancy/sites/routes.ts'
import { sweepSiteFiles } from '#features/tenancy/sites/site-files.actions.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    /** The templates for new sites. */
    readonly templates: readonly Template[]
    /** Creations of sites by their key. */
    readonly creations: SiteCreations
    /** Origin of a site by its identifier. */
    readonly originOf: (identifier: string) => string
    readonly originOfDomain: (hostname: string) => string
    /** Returns the current origin of a site; undefined while it is not served. */
    readonly originOfSite: (siteId: Id) => string | undefined
    /** Restores the archive of a template as a new site: this feature is below `exports` and cannot import it. */
    readonly createFromTemplate: (
      input: NewSiteInput & { readonly template: Template; readonly onProgress: OnProgress },
    ) => Promise<Result<Pick<Site, 'id' | 'identifier'>, SiteError>>
  }
  interface WorkerParts extends Pick<
    RouteParts,
    'templates' | 'creations' | 'createFromTemplate' | 'siteLimits'
  > {}
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['sites', 'account_sites', 'file_sweeps', 'site_creations'],
  reads: ['documents', 'domains', 'products', 'published_documents', 'revisions'],
  writes: ['memberships'],
  routes: (parts) => [...siteRoutes(parts), ...newSiteRoutes(parts)],
  jobs: [
    handled(continueCreationJob, ({ database, ...parts }) =>
      continueCreationHandler({ ...parts, db: database.app }),
    ),
  ],
  schedules: [
    schedule('delete files of deleted sites', HOUR_MS, ({ database, files }) =>
      sweepSiteFiles({ ...database, files }),
    ),
    schedule('delete old creations of sites', HOUR_MS, ({ database }, now) =>
      deleteOldCreations(database.owner, now),
    ),
  ],
}
