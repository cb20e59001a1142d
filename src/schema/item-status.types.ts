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
