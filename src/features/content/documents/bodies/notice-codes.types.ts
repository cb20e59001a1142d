/** Styles of the announcement bar and of the pop-up: none or custom; 1 hides them (ANB-03, ANB-06, BLK-04). */
export const NOTICE_STYLE = { none: 1, custom: 2 } as const

/** Styles of the mobile info bar: none, light or dark (ANB-06, BLK-04). */
export const INFO_BAR_STYLE = { none: 1, light: 2, dark: 3 } as const

/** Types of the badge (BDG-03). */
export const BADGE_TYPE = { none: 1, black: 2, white: 3 } as const

/** Display frequency of a pop-up that never comes back once closed (POP-09). */
export const NEVER_AGAIN = -1

/** What opens a pop-up: time, how far the page was scrolled, or turning to leave. */
export const POPUP_TRIGGERS = ['delay', 'scroll', 'exit'] as const
export type PopupTrigger = (typeof POPUP_TRIGGERS)[number]

export const MAX_POPUP_DELAY_SECONDS = 600
