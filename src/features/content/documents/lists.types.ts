import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'

/** Which revision is published: none, an older one, or the newest. */
export const RELEASED = ['no', 'older', 'newest'] as const
export type Released = (typeof RELEASED)[number]

/** Document kinds that have a path. */
export const CONTENT_KINDS = ['page', 'collection', 'item'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Sort orders of items: publication date, last change, title, or position. */
export const ITEM_SORTS = ['newest', 'changed', 'title', 'position'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

/** A document in the owner's lists. */
export interface ListedDocument {
  readonly id: Id
  readonly kind: ContentKind
  readonly collectionId: Id | null
  readonly urlId: string
  /** Its path, published or not: `/blog/post`. */
  readonly path: string
  readonly title: string
  readonly status: ItemStatusCode
  readonly publishedOn: Date | null
  readonly locked: boolean
  readonly released: Released
  /** Whether it is hidden because its collection is not published. */
  readonly collectionHidden: boolean
  /** When a scheduled collection, or an item in it, becomes visible. */
  readonly opensOn: Date | null
  readonly updatedAt: Date
  /** Id of its newest revision. */
  readonly version: Id | null
  readonly mediaId: Id | null
  readonly author: string | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** Of a collection: type name, order and number of items. */
  readonly typeName: string | null
  readonly ordering: string | null
  readonly items: number | null
}

/** Filter of a list of items. */
export interface ItemFilter {
  readonly collectionId: Id
  /** Part of the title. */
  readonly search?: string | undefined
  readonly status?: ItemStatusCode | undefined
  readonly tag?: string | undefined
  readonly category?: string | undefined
  readonly authorId?: Id | undefined
  readonly sort: ItemSort
  readonly limit: number
  /** Cursor of the previous page. */
  readonly after?: string | undefined
}
