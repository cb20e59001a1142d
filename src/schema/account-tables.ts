import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, JsonObject, Timestamp } from '#schema/columns.ts'

/** A person who can sign in. Global. */
interface AccountTable {
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

/** A session; only a hash of its cookie is stored. */
interface SessionTable {
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

/** A one-time token sent by email. */
interface AccountTokenTable {
  token_hash: string
  account_id: Id
  purpose: 'confirm' | 'reset'
  email: string
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
}

/** A sign-up that waits for the link of an email. */
interface SignUpTable {
  id: GeneratedId
  token_hash: Generated<string | null>
  email: string
  name: string
  password_hash: string
  next_path: Generated<string>
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
}

interface RecoveryCodeTable {
  account_id: Id
  code_hash: string
}

/** What happened to an account. */
interface AccountEventTable {
  id: GeneratedId
  account_id: Id
  at: ColumnType<Date, Date, never>
  by_account_id: Id | null
  action: string
  details: JsonObject
}

/** The sites of an account; written by a trigger only. */
interface AccountSiteTable {
  account_id: Id
  site_id: Id
}

/** Rate limits without a site. */
interface PlatformLimitTable {
  subject: string
  window_start: ColumnType<Date, Date, never>
  hits: Generated<number>
}

interface InvitationTable {
  site_id: Id
  id: GeneratedId
  email: string
  permissions: JsonObject
  token_hash: string
  /** The inviting account. */
  account_id: Id | null
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, Date>
  accepted_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
}

/** A one-time ticket from the app to a site. */
interface SiteTicketTable {
  site_id: Id
  token_hash: string
  session_id: Id
  expires_at: ColumnType<Date, Date, never>
}

/** A site session: a site knows that its owner is signed in. */
interface SiteSessionTable {
  site_id: Id
  token_hash: string
  session_id: Id
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, Date>
}

/** Audit events of a site. */
interface AuditEventTable {
  site_id: Id
  id: GeneratedId
  at: ColumnType<Date, Date, never>
  account_id: Id | null
  action: string
  subject: JsonObject
  details: JsonObject
}

/** Who has a document open. */
interface EditingTable {
  site_id: Id
  document_id: Id
  session_id: Id
  seen_at: ColumnType<Date, Date, Date>
}

/** Limits of a site; null for the platform's default. */
interface SiteLimitTable {
  site_id: Id
  max_items: Generated<number | null>
  max_bytes: Generated<string | null>
  max_mails_per_day: Generated<number | null>
}

/** The tables of accounts, sessions and rights, by name. */
export interface AccountTables {
  accounts: AccountTable
  account_events: AccountEventTable
  account_sites: AccountSiteTable
  account_tokens: AccountTokenTable
  recovery_codes: RecoveryCodeTable
  sessions: SessionTable
  sign_ups: SignUpTable
  platform_limits: PlatformLimitTable
  invitations: InvitationTable
  site_tickets: SiteTicketTable
  site_sessions: SiteSessionTable
  audit_events: AuditEventTable
  editing: EditingTable
  site_limits: SiteLimitTable
}
