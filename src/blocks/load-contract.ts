import type { Transaction } from 'kysely'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { CalendarQuery } from '#features/content/events/calendar-query.rules.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'
import type { Tables } from '#schema/tables.ts'

/** What a block may use while a page is loaded. */
export interface LoadContext {
  /** Read-only transaction with the snapshot of the page, bound to its site, for live data. */
  readonly tx: Transaction<Tables>
  /** The released content of the site in that snapshot; drafts in a preview. */
  readonly content: ContentSource
  readonly siteId: Id
  /** The time the page is rendered for: scheduled documents are public from their time on. */
  readonly now: Date
  /** BCP 47. */
  readonly language: string
  /** IANA name of the time zone of the site. */
  readonly timeZone?: string | undefined
  /** The weekday that weeks of the site begin with, 0 for Monday; that of its language by default. */
  readonly firstWeekday?: number | undefined
  /** That of the store, as an ISO 4217 code. */
  readonly currency: string
  /** Path of the page with the block. */
  readonly path: string
  /** Path of the entry with the block, where a list shows it in full; that of the page by default. */
  readonly entryPath?: string | undefined
  /** Origin of the site; a feed does not need it. */
  readonly origin?: string | undefined
  /** Returns which part of a calendar is asked for, and records that the page depends on it; not in a feed. */
  readonly askedCalendar?: (() => CalendarQuery | undefined) | undefined
  /** The operator's map tiles for sites that have chosen no others; the same for as long as the program runs. */
  readonly mapTiles: MapTiles | undefined
  /** Origin of SECURE_HOST, for payments; empty without one, where they are on the site itself (RTE-14). */
  readonly secureOrigin: string
  /**
   * Records the live data that the block shows; call it also when nothing was found. Without any topic for a block that
   * shows released data only. The page of a block that never calls it depends on all live data of the site.
   */
  readonly dependsOn: DependsOn
  /** Records when what the block shows changes by itself; a feed does not ask for that. */
  readonly showsUntil?: ((instant: Date) => void) | undefined
}

/**
 * What `load.ts` of a block folder exports as `load`: site data that its view shows. Every `mediaId` and `documentId`
 * in the result is resolved in the view's scope. When it throws, the block is left out of the page. The result must
 * depend only on released and live data of the site, because the page is cached until one of them changes.
 */
export type Load<Data, Loaded> = (data: Data, context: LoadContext) => Promise<Loaded>

/** Loaders of all block types by code; most types have none. */
export type BlockLoaders = ReadonlyMap<number, Load<unknown, unknown>>
