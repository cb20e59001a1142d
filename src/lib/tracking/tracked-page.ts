/** Page types that are not counted: not found and lock screen (HIT-06). */
const UNTRACKED_PAGE_TYPES: ReadonlySet<number> = new Set([100, 103])

/** The query parameter that turns counting off for a page view (HIT-17). */
export const UNTRACKED_QUERY = 'notrack'

/** Paths below which owners see drafts; they contain a token, which must not be stored. */
export const PREVIEW_PATH = '/_preview/'

/** What decides whether a page view is counted. */
export interface PageView {
  readonly pageType: number
  /** `disableTracking` of the page context, or the query parameter (HIT-07, HIT-17). */
  readonly isDisabled: boolean
  /** The visitor may be signed in as an owner (HIT-05). */
  readonly isOwner: boolean
  /** The page is inside a frame: the app's, or a preview. */
  readonly isFramed: boolean
}

/** Whether what happens on a page is counted (HIT-04 to HIT-07). */
export const isTrackedPage = ({ pageType, isDisabled, isOwner, isFramed }: PageView): boolean =>
  !isDisabled && !isOwner && !isFramed && !UNTRACKED_PAGE_TYPES.has(pageType)
