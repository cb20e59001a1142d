import { COLLECTION_TYPE, ORDERING, type Ordering } from '#features/content/collections/types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'

/** Returns the label of a status code (ITS-02); 'Unsupported' for unknown codes. */
export function statusLabel(status: number): 'Available' | 'Scheduled' | 'Hidden' | 'Unsupported' {
  if (status === ITEM_STATUS.published) return 'Available'
  if (status === ITEM_STATUS.scheduled) return 'Scheduled'
  if (status === ITEM_STATUS.draft) return 'Hidden'
  return 'Unsupported'
}

const STATUS_NAMES = {
  [ITEM_STATUS.published]: 'Published',
  [ITEM_STATUS.scheduled]: 'Scheduled',
  [ITEM_STATUS.needsReview]: 'Needs review',
  [ITEM_STATUS.draft]: 'Draft',
  [ITEM_STATUS.private]: 'Private',
  [ITEM_STATUS.deleted]: 'Deleted',
} as const satisfies Readonly<Record<ItemStatusCode, string>>

/** Name of a status in the app, which differs from its label of ITS-02 (decision 061). */
export type StatusName = (typeof STATUS_NAMES)[ItemStatusCode]

/** Returns the name of a status in the app. */
export const statusName = (status: ItemStatusCode): StatusName => STATUS_NAMES[status]

/** Returns whether a collection is synchronized: type 50 or more, or its own flag (COL-02). */
export function isSynchronized(collection: {
  readonly type: number
  readonly synchronized: boolean
}): boolean {
  return collection.type >= 50 || collection.synchronized
}

/**
 * Returns the item limit of a collection: 200 products (COL-05), 250 with manual order (COL-04), else
 * infinity.
 */
export function itemLimit(collection: { readonly type: number; readonly ordering: Ordering }): number {
  if (collection.type === COLLECTION_TYPE.products) return 200
  return collection.ordering === ORDERING.manual ? 250 : Number.POSITIVE_INFINITY
}
