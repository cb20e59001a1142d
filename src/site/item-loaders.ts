import { type ItemListLoader, readListItems } from '#site/item-list-loader.ts'
import { findNeighbours, type ItemLoader } from '#site/item-loader.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'

// Vite replaces these calls by imports of the matching files, so a new folder needs no line here.
const loaders = import.meta.glob<ItemLoader<unknown>>('./page/items/*/load.ts', {
  eager: true,
  import: 'loader',
})
const listLoaders = import.meta.glob<ItemListLoader<unknown, unknown>>('./page/items/*/load-list.ts', {
  eager: true,
  import: 'listLoader',
})

/** Loads items of which nothing is shown beside their documents. */
const plainLoader: ItemLoader<unknown> = {
  load: async (_, neighbours, context) => ({
    ...(await findNeighbours(neighbours, context)),
    parameters: [],
    show: () => ({ own: undefined }),
  }),
}

/** Returns the loader of an item kind. */
export const loaderOfItem = ({ name }: Pick<ItemKind, 'name'>): ItemLoader<unknown> =>
  loaders[`./page/items/${name}/load.ts`] ?? plainLoader

/** Loads lists that show of their items what all lists show. */
const plainListLoader: ItemListLoader<unknown, unknown> = {
  load: async (asked, context) => ({
    items: await readListItems(asked, context),
    showItems: () => () => ({}),
  }),
}

/** Returns the loader of lists of an item kind. */
export const listLoaderOfItem = ({ name }: Pick<ItemKind, 'name'>): ItemListLoader<unknown, unknown> =>
  listLoaders[`./page/items/${name}/load-list.ts`] ?? plainListLoader
