import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  AccountEventTable,
  AccountSiteTable,
  AccountTable,
  AccountTokenTable,
  AuditEventTable,
  EditingTable,
  InvitationTable,
  PlatformLimitTable,
  PresenceTable,
  RecoveryCodeTable,
  SessionTable,
  SiteLimitTable,
  SiteTicketTable,
} from '#schema/account-tables.ts'
import type { GeneratedId, Id, JsonObject, Timestamp } from '#schema/columns.ts'
import type {
  ImportEntryTable,
  ImportFileTable,
  ImportReferenceTable,
  ImportTable,
} from '#schema/import-tables.ts'
import type {
  PreviousFileTable,
  MediaFolderTable,
  MediaTable,
  ImageFetchTable,
} from '#schema/media-tables.ts'

/** Tables without a site: all others have site_id and forced row-level security. */
export const GLOBAL_TABLES = [
  'sites',
  'accounts',
  'account_events',
  'account_sites',
  'account_tokens',
  'domains',
  'file_sweeps',
  'installation',
  'platform_limits',
  'recovery_codes',
  'schema_migrations',
  'sessions',
] as const

/** One website or store. Global: the host map is built from it. */
export interface SiteTable {
  id: GeneratedId
  identifier: string
  type: Generated<number>
  version: Generated<string>
  live_version: Generated<string>
  locked: Generated<boolean>
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

/** Sites that earlier releases provisioned from a template; no longer written. */
export interface SiteProvisioningTable {
  site_id: Id
  template: string
  title: string
  account_id: Id | null
  /** 'pictures' is the stored name of the step 'images'. */
  step: Generated<'pictures' | 'pages' | 'done' | 'failed'>
  done: Generated<number>
  total: Generated<number>
  created_at: ColumnType<Date, Date, Date>
}

export interface MembershipTable {
  site_id: Id
  account_id: Id
  permissions: JsonObject
  created_at: Timestamp
}

export interface AuthorTable {
  site_id: Id
  id: GeneratedId
  slug: string
  name: string
  created_at: Timestamp
}

export type DocumentKind = 'settings' | 'theme' | 'navigation' | 'page' | 'collection' | 'item'

/** A document; its content is in its revisions, the columns duplicate its newest revision for lists. */
export interface DocumentTable {
  site_id: Id
  id: GeneratedId
  kind: DocumentKind
  collection_id: Id | null
  url_id: string | null
  title: Generated<string>
  status: Generated<number>
  head_revision_id: Id | null
  published_revision_id: Id | null
  password_hash: string | null
  language: Generated<string>
  position: Generated<number>
  published_on: GeneratedAlways<Date | null>
  author_id: GeneratedAlways<Id | null>
  media_id: GeneratedAlways<Id | null>
  tags: GeneratedAlways<string[]>
  categories: GeneratedAlways<string[]>
  sort_title: GeneratedAlways<string>
  created_at: Timestamp
  updated_at: Timestamp
}

/** One immutable saved state. */
export interface RevisionTable {
  site_id: Id
  id: GeneratedId
  document_id: Id
  number: number
  body: JSONColumnType<Record<string, unknown>>
  search_text: Generated<string>
  account_id: Id | null
  created_at: Timestamp
}

export interface ReleaseTable {
  site_id: Id
  version: Id
  note: Generated<string>
  restores: Id | null
  account_id: Id | null
  created_at: Timestamp
}

export interface ReleaseEntryTable {
  site_id: Id
  version: Id
  document_id: Id
  revision_id: Id | null
}

/** The public projection of a released page, collection or item. */
export interface PublishedDocumentTable {
  site_id: Id
  document_id: Id
  revision_id: Id
  kind: 'page' | 'collection' | 'item'
  collection_id: Id | null
  path: string
  title: string
  excerpt: Generated<string>
  author_id: Id | null
  media_id: Id | null
  featured: Generated<boolean>
  locked: Generated<boolean>
  language: Generated<string>
  visible_from: ColumnType<Date, Date | string, Date | string>
  published_on: ColumnType<Date, Date | string, Date | string>
  position: Generated<number>
}

export interface PublishedTermTable {
  site_id: Id
  collection_id: Id
  kind: 'tag' | 'category'
  name: string
  document_id: Id
  published_on: ColumnType<Date, Date | string, Date | string>
  position: Generated<number>
  /** Whether the item has no password and is not scheduled; maintained by the database. */
  counted: Generated<boolean>
}

/** Number of items without a password that are not scheduled; written by triggers only. */
export interface PublishedCountTable {
  site_id: Id
  collection_id: Id
  kind: 'all' | 'author' | 'month' | 'tag' | 'category'
  name: string
  count: string
}

export interface RedirectTable {
  site_id: Id
  id: GeneratedId
  from_path: string
  wildcard: Generated<boolean>
  document_id: Id | null
  to_address: string | null
  status: Generated<number>
  origin: 'rename' | 'owner' | 'import'
  created_at: Timestamp
}

export interface MissingPathTable {
  site_id: Id
  path: string
  hits: Generated<string>
  referrer: Generated<string>
  first_seen: ColumnType<Date, Date | string, Date | string>
  last_seen: ColumnType<Date, Date | string, Date | string>
}

/** The search index; the vectors are written in SQL only. */
export interface PublishedSearchTable {
  site_id: Id
  document_id: Id
  /** Name of the text search configuration of the vectors. */
  config: string
  /** Without accents. */
  title: string
  title_vector: string
  vector: string
  visible_from: ColumnType<Date, Date | string, Date | string>
  published_on: ColumnType<Date, Date | string, Date | string>
}

/** Documents of a large release that are not indexed yet. */
export interface SearchBatchTable {
  site_id: Id
  id: GeneratedId
  document_ids: Id[]
}

export interface FormKeyTable {
  site_id: Id
  key_hash: string
  purpose: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface RateLimitTable {
  site_id: Id
  subject: string
  window_start: ColumnType<Date, Date | string, Date | string>
  hits: Generated<number>
}

/** The password of a whole site. */
export interface SiteLockTable {
  site_id: Id
  password_hash: string
}

/** Visitors' interactions with the pop-up of a site. */
export interface OverlayCallTable {
  site_id: Id
  id: GeneratedId
  action: 'show' | 'close' | 'sign-up'
  version: number
  visitor_cookie: string | null
  called_at: Date
}

/** Events that pages reported. */
export interface SiteEventTable {
  site_id: Id
  id: GeneratedId
  name: string
  page_path: string
  page_hash: string
  template_id: string
  variant_id: string
  details: JSONColumnType<Record<string, string | number | boolean>>
  visitor_cookie: string | null
  recorded_at: Date
}

/** An API key of a site; only its hash is stored. */
export interface AccessKeyTable {
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

/** A stored file that is not recorded yet. */
export interface PendingFileTable {
  site_id: Id
  id: GeneratedId
  storage_key: string
  byte_size: Generated<string>
  announced_at: Timestamp
}

/** A custom host name of a site; served only when verified. Global: the host map is built from it. */
export interface DomainTable {
  hostname: string
  site_id: Id
  proof: string
  verified_at: Date | null
  checked_at: Date | null
  missing_since: Date | null
  created_at: Timestamp
}

/** The content of an external feed when it was last read. */
export interface ExternalFeedTable {
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

export interface ExternalFeedUseTable {
  site_id: Id
  document_id: Id
  url: string
}

/** Properties of the installation. */
export interface InstallationTable {
  name: string
  value: string
}

/** Sites whose files are deleted when the site does not exist. */
export interface FileSweepTable {
  site_id: Id
  noted_at: Timestamp
}

/** Every table of the program, by name. */
export interface Tables {
  sites: SiteTable
  accounts: AccountTable
  account_events: AccountEventTable
  account_sites: AccountSiteTable
  account_tokens: AccountTokenTable
  recovery_codes: RecoveryCodeTable
  sessions: SessionTable
  platform_limits: PlatformLimitTable
  invitations: InvitationTable
  site_tickets: SiteTicketTable
  presences: PresenceTable
  audit_events: AuditEventTable
  editing: EditingTable
  site_limits: SiteLimitTable
  memberships: MembershipTable
  site_makings: SiteProvisioningTable
  authors: AuthorTable
  media: MediaTable
  media_folders: MediaFolderTable
  former_files: PreviousFileTable
  picture_fetches: ImageFetchTable
  documents: DocumentTable
  revisions: RevisionTable
  releases: ReleaseTable
  release_entries: ReleaseEntryTable
  published_documents: PublishedDocumentTable
  published_terms: PublishedTermTable
  published_counts: PublishedCountTable
  imports: ImportTable
  import_entries: ImportEntryTable
  import_references: ImportReferenceTable
  import_files: ImportFileTable
  redirects: RedirectTable
  missing_paths: MissingPathTable
  published_search: PublishedSearchTable
  search_batches: SearchBatchTable
  form_keys: FormKeyTable
  rate_limits: RateLimitTable
  site_locks: SiteLockTable
  overlay_calls: OverlayCallTable
  site_events: SiteEventTable
  access_keys: AccessKeyTable
  arriving_files: PendingFileTable
  domains: DomainTable
  installation: InstallationTable
  external_feeds: ExternalFeedTable
  external_feed_uses: ExternalFeedUseTable
  file_sweeps: FileSweepTable
}
