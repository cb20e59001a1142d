import type { PopupRules } from '#lib/notices/popup.ts'

/** The part of the page context that our scripts use (CTX-01 to CTX-09). */
export interface PageContext {
  readonly pageType: number
  /** Of a list and of its items. */
  readonly collection?: { readonly fullUrl: string }
  /** Of an item's own page. */
  readonly item?: { readonly id: string }
  readonly website: { readonly id: string; readonly identifier: string; readonly developerMode: boolean }
  readonly templateId: string
  /** Host and port of the app. */
  readonly appDomain: string
  /** SECURE_HOST of the installation, if it has one (RTE-14). */
  readonly secureHost?: string
  readonly websiteSettings: {
    readonly popupOverlaySettings: PopupRules
    readonly useEscapeKeyToLogin: boolean
  }
  readonly cookieSettings: {
    readonly isCookieBannerEnabled: boolean
    readonly isRestrictiveCookiePolicyEnabled: boolean
  }
}

let read: PageContext | undefined

/** Returns the page context; parsed once, because it does not change. */
export function pageContext(): PageContext {
  read ??= JSON.parse(document.getElementById('context')?.textContent ?? '') as PageContext
  return read
}

/** Returns the origin of the app: its scheme is that of every site. */
export const appOrigin = (): string => `${location.protocol}//${pageContext().appDomain}`
