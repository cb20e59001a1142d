import { mayCarryNotices, NOTICE_STYLE } from '#lib/notices/styles.ts'

/** Where it is kept what a visitor did with the pop-up (POP-10). */
export const POPUP_KEY = 'squarespace-popup-overlay'

/** The query parameter with which images of a page are taken, whatever its value (POP-04, POP-14). */
export const SCREENSHOT_FLAG = 'screenshot'

/** How often a pop-up that was closed comes back when it never does (POP-09). */
export const NEVER_AGAIN = -1

const DAY_MS = 86_400_000

/** What a visitor did with the pop-up. */
export interface PopupState {
  readonly version: number
  /** Signed up in it. */
  readonly submitted: boolean
  /** Milliseconds since the epoch. */
  readonly 'date-closed': number
}

/** What the pop-up is shown by. */
export interface PopupRules {
  readonly style: number
  readonly version: number
  /** Days after which it comes back; -1 is never. */
  readonly displayFrequency: number
  readonly showUntilSignup: boolean
  readonly enableMobile: boolean
}

/** Where and when a page is looked at. */
export interface PopupView {
  readonly isOnMobile: boolean
  readonly pageType: number
  /** The address asks for an image of the page. */
  readonly isScreenshot: boolean
  readonly stored: PopupState | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Whether the pop-up is shown: the first rule that says something decides (POP-01 to POP-09, POP-13). */
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

/** Reads what was kept; undefined for nothing, and for what cannot be read (POP-14). */
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
