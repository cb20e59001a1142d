import { HOUR_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'

/** Max files of a digital product. */
export const MAX_PRODUCT_FILES = 20
export { MAX_FILE_NAME_LENGTH } from '#lib/saved-name.ts'

/** A file that buyers of a digital product download. */
export interface ProductFile {
  readonly id: Id
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** How many links of paid orders lead to it that have not expired and are not revoked. */
  readonly links: number
  /** ISO 8601. */
  readonly addedAt: string
}

/** For how long a download that counted can be continued without counting again, in milliseconds. */
export const RESUME_MS = HOUR_MS
