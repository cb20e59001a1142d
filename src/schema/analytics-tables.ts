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

/** The tables of analytics, by name. */
export interface AnalyticsTables {
  overlay_calls: OverlayCallTable
  site_events: SiteEventTable
}
