import type { ColumnType, Generated } from 'kysely'
import { type CommentSiteRouteParts, commentSiteRoutes } from '#features/comments/site.routes.ts'
import type { CommentReason, CommentStatus } from '#features/comments/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'
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
  created_at: ColumnType<Date, Date, never>
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
    readonly commentPages: CommentSiteRouteParts<ServedSite>['commentPages']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['comments', 'comment_stops'],
  reads: ['accounts', 'sites'],
  siteRoutes: commentSiteRoutes,
}
