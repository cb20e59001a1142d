import type { JSONColumnType } from 'kysely'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** Visitors' interactions with the pop-up of a site. */
interface OverlayCallTable {
  site_id: Id
  id: GeneratedId
  action: 'show' | 'close' | 'sign-up'
  version: number
  visitor_cookie: string | null
  called_at: Date
}

/** Events that pages reported. */
interface SiteEventTable {
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

/** Salts of the hashes that stand for visitors without cookies. */
interface VisitSaltTable {
  /** A day of the calendar, such as 2026-11-26. */
  day: string
  salt: Buffer
}

/** What visitors did, for a while; partitioned by month. */
interface HitTable {
  site_id: Id
  recorded_at: Date
  event: number
  visitor: string
  previous_visitor: string | null
  path: string
  label: string
  referrer: string
  source: string
  campaign: string
  country: string
  language: string
  device: string
  browser: string
  amount: string
}

/** Marks of days of sites with hits that are not counted yet: one of each transaction that wrote such hits. */
interface PendingRollupTable {
  site_id: Id
  day: string
  id: GeneratedId
  since: Date
}

/** What is counted of a day, an hour or a group. */
interface VisitCounts {
  views: string
  visits: string
  visitors: string
  bounces: string
  active_ms: string
}

interface VisitDayTable extends VisitCounts {
  site_id: Id
  day: string
  /** -1 is the whole day. */
  hour: number
}

interface VisitGroupTable extends VisitCounts {
  site_id: Id
  dimension: string
  day: string
  value: string
}

/** Properties of the visits of a day, for as long as their hits are stored. */
interface VisitColumnTable {
  site_id: Id
  name: string
  day: string
  dictionary: string[]
  numbers: number[]
  content: string
}

/** Since when all hits of a site are stored. */
interface StoredHitsTable {
  site_id: Id
  since: Date
}

/** First days of a time zone that begin when the day before ends in the one before. */
interface DayStartTable {
  site_id: Id
  day: string
  starts: Date
}

/** Errors of scripts in visitors' browsers. */
interface PageErrorTable {
  site_id: Id
  fingerprint: string
  message: string
  stack: string
  file: string
  line: number
  column_number: number
  url: string
  browser: string
  hits: string
  first_seen: Date
  last_seen: Date
}

/** Accounts that get the numbers of each week. */
interface ReportSubscriptionTable {
  site_id: Id
  account_id: Id
  sent_week: string
}

/** The tables of analytics, by name. */
export interface AnalyticsTables {
  visit_salts: VisitSaltTable
  hits: HitTable
  pending_rollups: PendingRollupTable
  visit_days: VisitDayTable
  visit_groups: VisitGroupTable
  visit_columns: VisitColumnTable
  stored_hits: StoredHitsTable
  day_starts: DayStartTable
  page_errors: PageErrorTable
  report_subscriptions: ReportSubscriptionTable
  overlay_calls: OverlayCallTable
  site_events: SiteEventTable
}
