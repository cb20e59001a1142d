import { COLLECTION_TYPE, ORDERING, type Ordering } from '#features/collections/types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'

/** What an owner reads for a status code (ITS-02); anything unknown is 'Unsupported'. */
export function statusLabel(status: number): 'Available' | 'Scheduled' | 'Hidden' | 'Unsupported' {
  if (status === ITEM_STATUS.published) return 'Available'
  if (status === ITEM_STATUS.scheduled) return 'Scheduled'
  if (status === ITEM_STATUS.draft) return 'Hidden'
  return 'Unsupported'
}

/** A collection of type 50 or more counts as synchronized; otherwise its own flag decides (COL-02). */
export function isSynchronized(collection: {
  readonly type: number
  readonly synchronized: boolean
}): boolean {
  return collection.type >= 50 || collection.synchronized
}

/** Most items of a collection: 200 products (COL-05), 250 where the owner orders them by hand (COL-04), else no limit. */
export function itemLimit(collection: { readonly type: number; readonly ordering: Ordering }): number {
  if (collection.type === COLLECTION_TYPE.products) return 200
  return collection.ordering === ORDERING.byHand ? 250 : Number.POSITIVE_INFINITY
}
