import type { Id } from '#lib/id.ts'

/** Codes of the site types (PGM-03). */
export const SITE_TYPE = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4 } as const

export type SiteTypeCode = (typeof SITE_TYPE)[keyof typeof SITE_TYPE]

/** Where the app finds the home page of a site to frame it: visitors are led from `/` to a domain of the site's own. */
export const HOME_PATH = '/_home'

/** A site as the host map knows it. `version` rises with each release, `liveVersion` when live data in HTML changes. */
export interface Site {
  readonly id: Id
  readonly identifier: string
  readonly type: SiteTypeCode
  readonly version: string
  readonly liveVersion: string
  /** The whole site needs a password. */
  readonly locked: boolean
  /** Its own host names that are proved; the first is the one it is known by. */
  readonly domains: readonly string[]
  /** Pages that all visitors together may ask for; null for no limit. */
  readonly maxRequestsPerMinute: number | null
  /** Its images may open in the lightbox (LBX-19). */
  readonly lightbox: boolean
}
