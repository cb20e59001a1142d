/** Styles of the announcement bar and of the pop-up: none or custom; 1 hides them (ANB-03, ANB-06, BLK-04). */
export const NOTICE_STYLE = { none: 1, custom: 2 } as const

/** Styles of the mobile info bar: none, light or dark (ANB-06, BLK-04). */
export const INFO_BAR_STYLE = { none: 1, light: 2, dark: 3 } as const

/** Types of the badge (BDG-03). */
export const BADGE_TYPE = { none: 1, black: 2, white: 3 } as const

/** Page types without announcement and pop-up: splash, lock screen, email preview (ANB-01, POP-03). */
const PAGE_TYPES_WITHOUT_NOTICES: ReadonlySet<number> = new Set([3, 103, 301])

export const mayCarryNotices = (pageType: number): boolean => !PAGE_TYPES_WITHOUT_NOTICES.has(pageType)

/** Whether a page of that type shows the announcement bar (ANB-01). */
export function showsAnnouncement(
  { style, text }: { readonly style: number; readonly text: string },
  pageType: number,
): boolean {
  return style !== NOTICE_STYLE.none && text.trim() !== '' && mayCarryNotices(pageType)
}

const CORNERS = ['bottom-left', 'bottom-right', 'top-right'] as const

/** Returns the corner of the cookie notice: the configured one, top-left for any other value (CKN-01). */
export function noticeCorner(position: string): (typeof CORNERS)[number] | 'top-left' {
  return CORNERS.find((corner) => corner === position) ?? 'top-left'
}
