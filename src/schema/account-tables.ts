import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, JsonObject, Timestamp } from '#schema/columns.ts'

/** A person who can sign in. Global. */
export interface AccountTable {
  id: GeneratedId
  email: string
  name: Generated<string>
  password_hash: string | null
  operator: Generated<boolean>
  email_confirmed_at: Generated<Date | null>
  /** Encrypted. */
  totp_secret: Generated<string | null>
  totp_confirmed_at: Generated<Date | null>
  totp_last_step: Generated<string | null>
  internal: Generated<boolean>
  developer: Generated<boolean>
  suspended_at: Generated<Date | null>
  password_changed_at: Generated<Date | null>
  preferences: Generated<JsonObject>
  created_at: Timestamp
}

/** A sign-in that lasts; of its cookie only a hash. */
export interface SessionTable {
  id: GeneratedId
  account_id: Id
  token_hash: string
  created_at: ColumnType<Date, Date, never>
  seen_at: ColumnType<Date, Date, Date>
  expires_at: ColumnType<Date, Date, Date>
  ended_at: Generated<Date | null>
  device: Generated<string>
  network: Generated<string>
}

/** What was sent by mail and is good once. */
export interface AccountTokenTable {
  token_hash: string
  account_id: Id
  purpose: 'confirm' | 'reset'
  email: string
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
}

export interface RecoveryCodeTable {
  account_id: Id
  code_hash: string
}

/** What happened to an account. */
export interface AccountEventTable {
  id: GeneratedId
  account_id: Id
  at: ColumnType<Date, Date, never>
  by_account_id: Id | null
  action: string
  details: JsonObject
}

/** At which sites an account works; written by a trigger alone. */
export interface AccountSiteTable {
  account_id: Id
  site_id: Id
}

/** Tries that belong to no site. */
export interface PlatformLimitTable {
  subject: string
  window_start: ColumnType<Date, Date, never>
  hits: Generated<number>
}

export interface InvitationTable {
  site_id: Id
  id: GeneratedId
  email: string
  permissions: JsonObject
  token_hash: string
  /** Who invited. */
  account_id: Id | null
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, Date>
  accepted_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
}

/** A way from the app to a site, good once. */
export interface SiteTicketTable {
  site_id: Id
  token_hash: string
  session_id: Id
  expires_at: ColumnType<Date, Date, never>
}

/** A site knows that its owner is there. */
export interface PresenceTable {
  site_id: Id
  token_hash: string
  session_id: Id
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, Date>
}

/** Who did what at a site. */
export interface AuditEventTable {
  site_id: Id
  id: GeneratedId
  at: ColumnType<Date, Date, never>
  account_id: Id | null
  action: string
  subject: JsonObject
  details: JsonObject
}

/** Who has a document open. */
export interface EditingTable {
  site_id: Id
  document_id: Id
  session_id: Id
  seen_at: ColumnType<Date, Date, Date>
}

/** What a site may use; null for the platform's own limit. */
export interface SiteLimitTable {
  site_id: Id
  max_items: Generated<number | null>
  max_bytes: Generated<string | null>
  max_mails_per_day: Generated<number | null>
}
