import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type * as published from '#features/content/releases/published.actions.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import type { DocumentSubject, PageLoadContext } from '#site/kinds/page-loader.ts'
import type { Names, UnresolvedPage } from '#site/loaded-page.ts'
import type { ItemDetails } from '#site/page/items/item-kind.ts'

/** The items before and after an item, as parts of one statement. */
export type Neighbours = ReturnType<typeof published.selectNeighbours>

/** The items before and after an item. */
export interface FoundNeighbours {
  readonly newer: published.Neighbour | null
  readonly older: published.Neighbour | null
}

/** What a kind of items shows on their pages beside what all items show. */
export interface ShownItem<Own> extends Partial<Pick<ItemDetails, 'image'>> {
  readonly own: Own | undefined
}

/** What is read of an item beside its document. */
export interface LoadedItem<Own>
  extends FoundNeighbours, Pick<UnresolvedPage<never>, 'mediaIds' | 'documentIds' | 'items' | 'changesAt'> {
  /** Query parameters that change the page. Default: those of all items. */
  readonly parameters?: readonly string[]
  /** Returns what its views get as `own`, and its main image if that is not the one of its body. */
  show(names: Names): ShownItem<Own>
}

/** What `load.ts` of an item kind exports as `loader`; without one its pages show what all items show. */
export interface ItemLoader<Own> {
  /** Reads what the page of an item shows, its neighbours in the same statement. */
  load(
    asked: DocumentSubject<'item'>,
    neighbours: Neighbours,
    context: PageLoadContext,
  ): Promise<LoadedItem<Own>>
}

/** Returns the items before and after an item. */
export const findNeighbours = (
  { newer, older }: Neighbours,
  { source: { tx } }: PageLoadContext,
): Promise<FoundNeighbours> =>
  tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([jsonObjectFrom(newer).as('newer'), jsonObjectFrom(older).as('older')])
    .executeTakeFirstOrThrow()
