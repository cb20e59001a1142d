import type { Id } from '#lib/id.ts'

/** Codes of the site types (PGM-03). */
export const SITE_TYPE = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4 } as const

export type SiteTypeCode = (typeof SITE_TYPE)[keyof typeof SITE_TYPE]

/** Path of the home page for frames of the app, because `/` redirects to the site's custom domain. */
export const HOME_PATH = '/_home'

/** A site in the host map. `version` increases with each release, `rowVersion` with each change of any of these fields. */
export interface Site {
  readonly id: Id
  readonly identifier: string
  readonly type: SiteTypeCode
  readonly version: string
  readonly rowVersion: string
  /** Whether the whole site is password protected. */
  readonly locked: boolean
  /** Whether visitors see only the coming soon page. */
  readonly comingSoon: boolean
  /** Verified custom domains; the first is the primary one. */
  readonly domains: readonly string[]
  /** Max page requests of all visitors; null for no limit. */
  readonly maxRequestsPerMinute: number | null
  /** Whether images may open in the lightbox (LBX-19). */
  readonly lightbox: boolean
}
