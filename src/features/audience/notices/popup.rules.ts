import { DAY_MS } from '#lib/dates/durations.ts'
import { NEVER_AGAIN, NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import { mayCarryNotices } from '#features/audience/notices/rules.ts'

/** Storage key of the pop-up's state (POP-10). */
export const POPUP_KEY = 'squarespace-popup-overlay'

/** Query parameter for screenshots of a page, whatever its value (POP-04, POP-14). */
export const SCREENSHOT_FLAG = 'screenshot'

/** The stored state of the pop-up. */
export interface PopupState {
  readonly version: number
  /** The visitor signed up in it. */
  readonly submitted: boolean
  /** Milliseconds since the epoch. */
  readonly 'date-closed': number
}

/** The settings that decide whether the pop-up is shown. */
export interface PopupRules {
  readonly style: number
  readonly version: number
  /** Days after which it comes back; -1 is never. */
  readonly displayFrequency: number
  readonly showUntilSignup: boolean
  readonly enableMobile: boolean
}

/** The circumstances of a page view. */
export interface PopupView {
  readonly isOnMobile: boolean
  readonly pageType: number
  /** The URL requests a screenshot of the page. */
  readonly isScreenshot: boolean
  readonly stored: PopupState | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Whether to show the pop-up: the first rule that applies decides (POP-01 to POP-09, POP-13). */
export function showsPopup(rules: PopupRules, view: PopupView): boolean {
  if (view.isOnMobile && !rules.enableMobile) return false
  if (rules.style !== NOTICE_STYLE.custom) return false
  if (!mayCarryNotices(view.pageType) || view.isScreenshot) return false
  const { stored } = view
  if (stored === undefined || stored.version < rules.version) return true
  if (stored.submitted && rules.showUntilSignup) return false
  if (rules.displayFrequency === NEVER_AGAIN) return false
  return view.now > stored['date-closed'] + rules.displayFrequency * DAY_MS
}

/** Parses the stored state; returns undefined when it is missing or invalid (POP-14). */
export function readPopupState(text: string | null): PopupState | undefined {
  try {
    const state = JSON.parse(text ?? '') as Partial<PopupState> | null
    const isState =
      typeof state?.version === 'number' &&
      typeof state.submitted === 'boolean' &&
      typeof state['date-closed'] === 'number'
    return isState ? (state as PopupState) : undefined
  } catch {
    return undefined
  }
}
