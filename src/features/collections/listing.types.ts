import type { Id } from '#lib/id.ts'

/** A collection that blocks may list: public at the instant asked for, and without a password. */
export interface ListedCollection {
  readonly id: Id
  readonly urlId: string
  readonly title: string
}

/** An item as blocks show it. Nothing of it is secret: an item with a password is never among them. */
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

/** What a block that lists items was given. */
export interface Listing {
  readonly collection: ListedCollection
  readonly items: readonly ListedItem[]
}
