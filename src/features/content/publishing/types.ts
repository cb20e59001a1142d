import { z } from 'zod'
import { ITEM_STATUS } from '#schema/item-status.types.ts'

export { ITEM_STATUS, type ItemStatusCode } from '#schema/item-status.types.ts'

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
