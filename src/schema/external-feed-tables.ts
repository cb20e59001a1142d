import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Id } from '#schema/columns.ts'

/** The content of an external feed when it was last read. */
interface ExternalFeedTable {
  site_id: Id
  url: string
  title: Generated<string>
  entries: JSONColumnType<ExternalFeedEntry[]>
  etag: Generated<string>
  last_modified: Generated<string>
  failures: Generated<number>
  error: string | null
  fetched_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  next_check: ColumnType<Date, Date | string, Date | string>
}

export interface ExternalFeedEntry {
  title: string
  link: string
  publishedOn: string | null
  summary: string
}

interface ExternalFeedUseTable {
  site_id: Id
  document_id: Id
  url: string
}

/** The tables of external feeds, by name. */
export interface ExternalFeedTables {
  external_feeds: ExternalFeedTable
  external_feed_uses: ExternalFeedUseTable
}
