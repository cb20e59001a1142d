/** Path of the API of likes; an item follows. */
export const LIKE_API_PATH = '/api/likes/'

/** Path of the page on which an item is liked without scripts; the item follows. */
export const LIKE_PATH = '/_like/'

/** Path to which its form is sent. */
export const LIKE_FORM_PATH = '/_like'

/** The use of the keys of that page's form, and the counter of attempts. */
export const LIKE_PURPOSE = 'like'

/** The likes of an item, as its page shows them to one visitor. */
export interface LikeState {
  readonly count: number
  /** Whether this visitor is known to like it. */
  readonly liked: boolean
}

/** What the like page says after a failed attempt. */
export const LIKE_PROBLEM = { expired: 'expired', tooMany: 'tooMany' } as const

export type LikeProblem = (typeof LIKE_PROBLEM)[keyof typeof LIKE_PROBLEM]
