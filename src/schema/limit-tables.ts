import type { ColumnType, Generated } from 'kysely'
import type { Id } from '#schema/columns.ts'

interface FormKeyTable {
  site_id: Id
  key_hash: string
  purpose: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface RateLimitTable {
  site_id: Id
  subject: string
  window_start: ColumnType<Date, Date | string, Date | string>
  hits: Generated<number>
}

/** The tables of form keys and rate limits, by name. */
export interface LimitTables {
  form_keys: FormKeyTable
  rate_limits: RateLimitTable
}
