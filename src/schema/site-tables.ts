import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedId, Id, JsonObject, Timestamp } from '#schema/columns.ts'

/** One website or store. Global: the host map is built from it. */
interface SiteTable {
  id: GeneratedId
  identifier: string
  type: Generated<number>
  version: Generated<string>
  /** Counts changes of the row and of verified domains; set by the database. */
  row_version: GeneratedAlways<string>
  locked: Generated<boolean>
  /** Visitors see only the coming soon page. */
  coming_soon: Generated<boolean>
  changed_xid: GeneratedAlways<string>
  /** The account that owns it. */
  account_id: Generated<Id | null>
  suspended_at: Generated<Date | null>
  max_requests_per_minute: Generated<number | null>
  /** Images may open in the lightbox. */
  has_lightbox: Generated<boolean>
  created_at: Timestamp
  deleted_at: Date | null
}

interface MembershipTable {
  site_id: Id
  account_id: Id
  permissions: JsonObject
  created_at: Timestamp
}

/** The password of a whole site. */
interface SiteLockTable {
  site_id: Id
  password_hash: string
}

/** Properties of the installation. */
interface InstallationTable {
  name: string
  value: string
}

/** Sites whose files are deleted when the site does not exist. */
interface FileSweepTable {
  site_id: Id
  created_at: Timestamp
}

/** The creation of a site by the key of its request. */
interface SiteCreationTable {
  account_id: Id
  key: string
  request: string
  state: string
  progress: Generated<number>
  result: ColumnType<unknown, string | null, string | null>
  started_at: Date
  seen_at: Date
}

/** The tables of sites, by name. */
export interface SiteTables {
  sites: SiteTable
  memberships: MembershipTable
  site_locks: SiteLockTable
  installation: InstallationTable
  file_sweeps: FileSweepTable
  site_creations: SiteCreationTable
}
