import type { GeneratedAlways } from 'kysely'
import type { Id, Timestamp } from '#schema/columns.ts'

/** Changes of live data by topic, until all processes have read them. Global: every process reads those of all sites. */
interface InvalidationTable {
  site_id: Id
  id: GeneratedAlways<Id>
  /** Null for all topics. */
  topics: string[] | null
  /** The transaction that made the change. */
  xid: GeneratedAlways<string>
  created_at: Timestamp
}

/** The newest transaction whose invalidations were purged; one row. */
interface PurgedInvalidationTable {
  single: GeneratedAlways<boolean>
  xid: GeneratedAlways<string>
}

/** The tables of invalidation, by name. */
export interface InvalidationTables {
  invalidations: InvalidationTable
  purged_invalidations: PurgedInvalidationTable
}
