import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Timestamp } from '#schema/columns.ts'

interface RedirectTable {
  site_id: Id
  id: GeneratedId
  from_path: string
  wildcard: Generated<boolean>
  document_id: Id | null
  to_url: string | null
  status: Generated<number>
  origin: 'rename' | 'owner' | 'import'
  created_at: Timestamp
}

interface NotFoundLogTable {
  site_id: Id
  path: string
  hits: Generated<string>
  referrer: Generated<string>
  first_seen: ColumnType<Date, Date | string, Date | string>
  last_seen: ColumnType<Date, Date | string, Date | string>
}

/** The tables of redirects and the not-found log, by name. */
export interface RedirectTables {
  redirects: RedirectTable
  not_found_log: NotFoundLogTable
}
