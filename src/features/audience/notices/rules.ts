import { NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'

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

/** Whether a page of that type has the pop-up. A script decides whether a visitor sees it. */
export const hasPopup = ({ style }: { readonly style: number }, pageType: number): boolean =>
  style === NOTICE_STYLE.custom && mayCarryNotices(pageType)

const CORNERS = ['bottom-left', 'bottom-right', 'top-right'] as const

/** Returns the corner of the cookie notice: the configured one, top-left for any other value (CKN-01). */
export function noticeCorner(position: string): (typeof CORNERS)[number] | 'top-left' {
  return CORNERS.find((corner) => corner === position) ?? 'top-left'
}
