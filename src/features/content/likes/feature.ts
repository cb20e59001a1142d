import type { ColumnType } from 'kysely'
import { hideDailyVisitors } from '#features/content/likes/actions.ts'
import { type LikeSiteRouteParts, likeSiteRoutes } from '#features/content/likes/site.routes.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { Id } from '#schema/columns.ts'

/** Likes of items by visitors. */
interface LikeTable {
  site_id: Id
  item_id: Id
  visitor: string
  /** A day of UTC, `2026-11-26`. */
  liked_on: ColumnType<Date, string, never>
  daily: boolean
}

declare module '#schema/tables.ts' {
  interface Tables {
    likes: LikeTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly opened: LikeSiteRouteParts['opened']
    readonly formKeys: LikeSiteRouteParts['formKeys']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['likes'],
  siteRoutes: likeSiteRoutes,
  schedules: [
    schedule('hide daily visitors of likes', HOUR_MS, ({ database }, now) =>
      hideDailyVisitors(database.owner, now),
    ),
  ],
}
