import type { ItemStatusCode } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'

/** What of a document visitors see: nothing, an older state, or the newest one. */
export const RELEASED = ['no', 'older', 'newest'] as const
export type Released = (typeof RELEASED)[number]

/** Kinds of documents that have an address. */
export const CONTENT_KINDS = ['page', 'collection', 'item'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** In which order items are listed: by date, by their last change, by title, or as their owner put them. */
export const ITEM_SORTS = ['newest', 'changed', 'title', 'place'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

/** A document as its owner's lists show it. */
export interface ListedDocument {
  readonly id: Id
  readonly kind: ContentKind
  readonly collectionId: Id | null
  readonly urlId: string
  /** Where it stands or would stand: `/blog/post`. */
  readonly address: string
  readonly title: string
  readonly status: ItemStatusCode
  readonly publishedOn: Date | null
  readonly locked: boolean
  readonly released: Released
  /** Whether nobody sees it, released or not, because the collection it is in is not public. */
  readonly closed: boolean
  /** When visitors begin to see a released collection, or what is in it, which only waits for its date. */
  readonly opensOn: Date | null
  readonly updatedAt: Date
  /** Identity of its newest revision. */
  readonly version: Id | null
  readonly mediaId: Id | null
  readonly author: string | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** Of a collection: its type name and order, and how many items it has. */
  readonly typeName: string | null
  readonly ordering: string | null
  readonly items: number | null
}

/** Which items of a collection are listed. */
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
  /** Where the list before ended, as it was answered. */
  readonly after?: string | undefined
}
