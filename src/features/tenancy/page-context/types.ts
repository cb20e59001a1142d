import type { Id } from '#lib/id.ts'

/** The settings of the announcement bar and of the pop-up (ANB-02). */
export interface OverlayContext {
  readonly style: number
  readonly text: string
  readonly version: number
  readonly displayFrequency: number
  readonly showUntilSignup: boolean
  readonly enableMobile: boolean
}

/**
 * The page context (CTX-01 to CTX-09), written by the server and read by scripts. The same for every visitor: `permissions` is empty and
 * `authenticatedAccount` absent (CTX-07); scripts request the site session separately.
 */
export interface PageContext {
  /** A `PAGE_TYPE`. */
  readonly pageType: number
  readonly collection?:
    | {
        readonly id: Id
        readonly type: number
        readonly typeName: string
        readonly fullUrl: string
        /** Its items come from another source; absent otherwise (COL-02). */
        readonly synchronized?: true
      }
    | undefined
  readonly item?: { readonly id: Id; readonly title: string; readonly recordType: number } | undefined
  readonly website: {
    readonly id: Id
    readonly baseUrl: string
    readonly typekitId: string
    /** A `SITE_TYPE`. */
    readonly websiteType: number
    readonly developerMode: boolean
    readonly identifier: string
  }
  readonly templateId: string
  readonly permissions: Readonly<Record<string, never>>
  /** Nothing that happens on the page is counted; absent where it is (HIT-17). */
  readonly disableTracking?: true | undefined
  readonly appDomain: string
  /** Host of SECURE_HOST, which pages may send credentials to; absent if not set (RTE-14). */
  readonly secureHost?: string | undefined
  readonly betaFeatureFlags: readonly string[]
  readonly tweakJSON: Readonly<Record<string, string>>
  readonly useNewImageLoader: boolean
  readonly websiteSettings: {
    readonly ssBadgeType: number
    readonly storeSettings: {
      readonly expressCheckout: boolean
      /** A `UNIT_SYSTEM` (CTX-05). */
      readonly measurementStandard: number
      /** ISO 4217 code. */
      readonly currency: string
    }
    readonly disqusShortname: string
    readonly commentsEnabled: boolean
    readonly announcementBarSettings: OverlayContext
    readonly mobileInfoBarSettings: Readonly<Record<string, number | boolean>>
    readonly popupOverlaySettings: OverlayContext
    /** Pinterest buttons over images (SOC-02). */
    readonly pinterestOverlayOptions: {
      readonly mode: 'disabled' | 'hover' | 'always'
      readonly size: 'small' | 'large'
      readonly shape: 'rectangular' | 'round'
      readonly color: 'red' | 'gray' | 'white'
    }
    readonly useEscapeKeyToLogin: boolean
  }
  readonly cookieSettings: {
    readonly isCookieBannerEnabled: boolean
    readonly isRestrictiveCookiePolicyEnabled: boolean
    readonly cookieBannerPosition: string
    readonly cookieBannerText: string
    readonly cookieBannerCta: string
  }
}
