import type { PopupRules } from '#lib/notices/popup.ts'

/** What scripts of ours go by of all that a page tells its scripts (CTX-01 to CTX-09). */
export interface PageContext {
  readonly pageType: number
  /** Of a list and of its items. */
  readonly collection?: { readonly fullUrl: string }
  /** Of an item's own page. */
  readonly item?: { readonly id: string }
  readonly website: { readonly id: string; readonly identifier: string; readonly developerMode: boolean }
  readonly templateId: string
  /** Host and port of the owners' app. */
  readonly appDomain: string
  /** SECURE_HOST of the installation, where it has one (RTE-14). */
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

/** What this page tells its scripts; read once, since every page of ours has it and none changes it. */
export function pageContext(): PageContext {
  read ??= JSON.parse(document.getElementById('context')?.textContent ?? '') as PageContext
  return read
}

/** Scheme, host and port of the owners' app: its scheme is the one of every site. */
export const appOrigin = (): string => `${location.protocol}//${pageContext().appDomain}`
