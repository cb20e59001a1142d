import type { AccessKeyTables } from '#schema/access-key-tables.ts'
import type { AccountTables } from '#schema/account-tables.ts'
import type { AnalyticsTables } from '#schema/analytics-tables.ts'
import type { ContentTables } from '#schema/content-tables.ts'
import type { DomainTables } from '#schema/domain-tables.ts'
import type { ExternalFeedTables } from '#schema/external-feed-tables.ts'
import type { ImportTables } from '#schema/import-tables.ts'
import type { InvalidationTables } from '#schema/invalidation-tables.ts'
import type { LimitTables } from '#schema/limit-tables.ts'
import type { MediaTables } from '#schema/media-tables.ts'
import type { PublishedTables } from '#schema/published-tables.ts'
import type { RedirectTables } from '#schema/redirect-tables.ts'
import type { SiteTables } from '#schema/site-tables.ts'
import type { VideoTables } from '#schema/video-tables.ts'

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
  'invalidations',
  'platform_limits',
  'purged_invalidations',
  'recovery_codes',
  'schema_migrations',
  'site_creations',
  'sessions',
  'sign_ups',
  'visit_salts',
] as const

/** Every table of the program, by name. */
export interface Tables
  extends
    AccountTables,
    ImportTables,
    InvalidationTables,
    MediaTables,
    SiteTables,
    ContentTables,
    PublishedTables,
    RedirectTables,
    LimitTables,
    AnalyticsTables,
    AccessKeyTables,
    DomainTables,
    ExternalFeedTables,
    VideoTables {}
