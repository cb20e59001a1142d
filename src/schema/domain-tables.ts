import type { Id, Timestamp } from '#schema/columns.ts'

/** A custom host name of a site; served only when verified. Global: the host map is built from it. */
interface DomainTable {
  hostname: string
  site_id: Id
  proof: string
  verified_at: Date | null
  checked_at: Date | null
  missing_since: Date | null
  created_at: Timestamp
}

/** The tables of custom domains, by name. */
export interface DomainTables {
  domains: DomainTable
}
