import { findNeighbours, type ItemLoader } from '#site/item-loader.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'

// Vite replaces this call by imports of the matching files, so a new folder needs no line here.
const loaders = import.meta.glob<ItemLoader<unknown>>('./page/items/*/load.ts', {
  eager: true,
  import: 'loader',
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
