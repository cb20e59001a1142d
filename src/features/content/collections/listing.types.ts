import type { Id } from '#lib/id.ts'

/** A collection that blocks may list: published, visible and without a password. */
export interface ListedCollection {
  readonly id: Id
  readonly urlId: string
  readonly title: string
  /** Whether its items are products. */
  readonly hasProducts: boolean
}

/** An item in a block. Contains only public data; items with a password are excluded. */
export interface ListedItem {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly excerpt: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: { readonly slug: string; readonly name: string } | null
  readonly categories: readonly string[]
  readonly mediaId: Id | null
  readonly featured: boolean
}

/** Data of a block that lists items. */
export interface Listing<Item extends ListedItem = ListedItem> {
  readonly collection: ListedCollection
  readonly items: readonly Item[]
}
