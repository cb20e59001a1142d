import { hashNumber } from '#lib/text-hash.ts'

/** Storage key of the closed announcement (ANB-07). */
export const CLOSED_ANNOUNCEMENT = 'squarespace-announcement-bar'

/** Returns a short hash of a text. */
export const textHash = (text: string): string => hashNumber(text).toString(36)
