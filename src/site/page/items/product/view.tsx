import type { ItemView, ListedItemView } from '#site/page/items/item-kind.ts'

/** Products have no date and author. */
export const View: ItemView = () => null

/** Nor in lists. */
export const ListedView: ListedItemView = () => null
