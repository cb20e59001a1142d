import { z } from 'zod'

/** Codes of the item statuses (ITS-01). */
export const ITEM_STATUS = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const

export type ItemStatusCode = (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS]

/** Accepts the six item statuses (ITS-01). */
export const statusSchema = z.union([
  z.literal(ITEM_STATUS.published),
  z.literal(ITEM_STATUS.scheduled),
  z.literal(ITEM_STATUS.needsReview),
  z.literal(ITEM_STATUS.draft),
  z.literal(ITEM_STATUS.private),
  z.literal(ITEM_STATUS.deleted),
])

/** An instant in ISO 8601 with its offset. */
export const instantSchema = z.iso.datetime({ offset: true })
