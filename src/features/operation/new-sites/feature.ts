import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Result } from '#lib/result.ts'
import { continueCreationHandler, continueCreationJob } from '#features/operation/new-sites/jobs.ts'
import type { NewSiteInput } from '#features/operation/new-sites/new-site.actions.ts'
import { newSiteRoutes } from '#features/operation/new-sites/routes.ts'
import type { OnProgress } from '#features/operation/new-sites/site-creation.types.ts'
import {
  deleteOldCreations,
  type SiteCreations,
} from '#features/operation/new-sites/site-creations.actions.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import type { SiteError } from '#features/tenancy/sites/errors.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Feature, handled } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    /** The templates for new sites. */
    readonly templates: readonly Template[]
    /** Creations of sites by their key. */
    readonly creations: SiteCreations
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
  tables: ['site_creations'],
  reads: ['sites'],
  routes: newSiteRoutes,
  jobs: [
    handled(continueCreationJob, ({ database, ...parts }) =>
      continueCreationHandler({ ...parts, db: database.app }),
    ),
  ],
  schedules: [
    schedule('delete old creations of sites', HOUR_MS, ({ database }, now) =>
      deleteOldCreations(database.owner, now),
    ),
  ],
}
