import { searchSiteRoutes } from '#features/content/search/site.routes.ts'
import type { SearchSettings } from '#features/content/search/site.routes.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import type { Transaction } from 'kysely'
import type { Feature } from '#platform/feature-manifest.ts'
import { SECOND_MS } from '#lib/dates/durations.ts'
import { indexPendingBatches } from '#features/content/search/actions.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { ServedSite } from '#platform/http/api/site-route.ts'

/** Duration of a round of indexing; stopping the program waits for the round to end. */
const ROUND_MS = 3 * SECOND_MS

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    /** Whether the site has pages that can be searched. */
    readonly isSearchable: (site: ServedSite) => boolean
    /** Returns what the search needs of the released settings: this feature is below `releases` and cannot import it. */
    readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<SearchSettings>
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['published_search', 'search_batches'],
  reads: [
    'authors',
    'documents',
    'product_variants',
    'products',
    'published_documents',
    'published_terms',
    'revisions',
  ],
  siteRoutes: searchSiteRoutes,
  schedules: [
    schedule('index documents', 2 * SECOND_MS, ({ database }) => indexPendingBatches(database.app, ROUND_MS)),
  ],
}
