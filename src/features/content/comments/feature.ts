import type { ColumnType, Generated } from 'kysely'
import { sweepComments } from '#features/content/comments/moderation.actions.ts'
import { commentRoutes } from '#features/content/comments/routes.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import { commentSiteRoutes } from '#features/content/comments/site.routes.ts'
import type { CommentReason, CommentStatus } from '#features/content/comments/types.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** Comments of visitors, of owners, and of sites that were imported. */
interface CommentTable {
  site_id: Id
  id: GeneratedId
  document_id: Id
  root_id: Id | null
  parent_id: Id | null
  status: CommentStatus
  name: string
  email: string
  website: string
  body: string
  written_at: ColumnType<Date, Date, never>
  status_at: ColumnType<Date, Date | undefined, Date>
  by_owner: boolean
  notify: boolean
  notified: Generated<boolean>
  language: string
  reasons: Generated<CommentReason[]>
  network: string
  author: string
  form: string | null
  source: ColumnType<string | null, string | null | undefined, never>
}

interface CommentStopTable {
  site_id: Id
  /** Hash of an email address. */
  address: string
  stopped_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    comments: CommentTable
    comment_stops: CommentStopTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly catchUp: CommentSiteRouteParts['catchUp']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['comments', 'comment_stops'],
  reads: ['accounts', 'documents', 'published_documents', 'revisions', 'sites'],
  routes: commentRoutes,
  siteRoutes: commentSiteRoutes,
  schedules: [
    schedule('remove old data of comments', HOUR_MS, ({ database }, now) =>
      sweepComments(database.owner, now),
    ),
  ],
}
