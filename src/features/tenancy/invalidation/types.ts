import type { Id } from '#lib/id.ts'

/**
 * Live data that cached pages depend on. Released content and the site itself are not topics: the version of the site's
 * row is part of every key of the page cache.
 *
 * | topic | what changes |
 * | --- | --- |
 * | `author:{id}` | the name of an author |
 * | `authors` | the name of any author |
 * | `booking-services` | what visitors can book |
 * | `comments` | those of any item |
 * | `comments:{id}` | the comments that visitors see of an item |
 * | `donation:{id}` | a page for donations, or what was donated on it |
 * | `document:{id}` | the password of a document |
 * | `form:{id}` | the fields or the texts of a form |
 * | `feed:{url}` | the entries of an external feed |
 * | `list:{id}` | which items of a collection a list shows, or their order |
 * | `locks` | the password of any document |
 * | `media:{id}` | a file, its texts or its focal point |
 * | `newsletter:{id}` | the texts of the sign-up for a newsletter |
 * | `order:{id}` | the manual order of a collection |
 * | `product:{id}` | the prices, variants or stock of a product |
 * | `products` | those of any product |
 * | `redirects` | a redirect that an owner or an import created or deleted |
 * | `store-settings` | the units or the checkout of the store |
 */
export type Topic =
  | 'authors'
  | 'booking-services'
  | 'comments'
  | 'locks'
  | 'products'
  | 'redirects'
  | 'store-settings'
  | `${'author' | 'comments' | 'document' | 'donation' | 'form' | 'list' | 'media' | 'newsletter' | 'order' | 'product'}:${Id}`
  | `feed:${string}`
  | `video:${string}`

/** Records what a page depends on while it is loaded. */
export type DependsOn = (...topics: readonly (Topic | typeof ANY_TOPIC)[]) => void

/** What a page depends on that is invalidated by every change of live data. */
export const ANY_TOPIC = 'any'

/** A committed change of live data. */
export interface Invalidation {
  readonly siteId: Id
  /** The transaction that made the change. */
  readonly xid: string
  /** Undefined for all topics of the site. */
  readonly topics: readonly Topic[] | undefined
}
