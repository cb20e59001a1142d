import type { ColumnType } from 'kysely'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** An API key of a site; only its hash is stored. */
interface AccessKeyTable {
  site_id: Id
  id: GeneratedId
  name: string
  permissions: string[]
  key_hash: string
  created_at: ColumnType<Date, Date, never>
  /** `2026-11-22`. */
  last_used_on: string | null
  revoked_at: Date | null
}

/** The tables of access keys, by name. */
export interface AccessKeyTables {
  access_keys: AccessKeyTable
}
