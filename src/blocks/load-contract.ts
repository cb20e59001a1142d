import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** What a block may ask while a page is read. */
export interface LoadContext {
  /** The page's own snapshot, bound to its site, read only. */
  readonly tx: Transaction<Tables>
  readonly siteId: Id
  /** The instant the page is made for: scheduled documents are there from their time on. */
  readonly now: Date
  /** BCP 47. */
  readonly language: string
  /** Path of the page that the block stands on. */
  readonly path: string
}

/**
 * What `load.ts` of a block folder exports as `load`: data of the site that its view shows. Every `mediaId` and
 * `documentId` in the answer is known to the view's scope. Throwing leaves the block out of the page. The answer must
 * depend on the site's released and live data alone, since the page is kept until one of them changes.
 */
export type Load<Data, Loaded> = (data: Data, context: LoadContext) => Promise<Loaded>

/** Loaders of all block types by code; most types have none. */
export type BlockLoaders = ReadonlyMap<number, Load<unknown, unknown>>
