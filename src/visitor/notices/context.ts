import type { PopupRules } from '#lib/notices/popup.ts'

interface Context {
  readonly pageType: number
  readonly website: { readonly id: string }
  readonly websiteSettings: { readonly popupOverlaySettings: PopupRules }
  readonly cookieSettings: {
    readonly isCookieBannerEnabled: boolean
    readonly isRestrictiveCookiePolicyEnabled: boolean
  }
}

/** What the page tells its scripts. */
export const context = JSON.parse(document.getElementById('context')?.textContent ?? '') as Context
