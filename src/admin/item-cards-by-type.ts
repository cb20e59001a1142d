import { type ComponentType, lazy } from 'react'
import type { ItemCardsProps } from '#features/content/pages/screens/fields/item-cards.tsx'

const SUFFIX = '.item-cards.tsx'

const found = import.meta.glob<ComponentType<ItemCardsProps>>('../features/*/*/screens/*.item-cards.tsx', {
  import: 'ItemCards',
})

/** Cards of the items of collections by the name of their type, in files of that name; each is loaded when it is shown. */
export const ITEM_CARDS: ReadonlyMap<string, ComponentType<ItemCardsProps>> = new Map(
  Object.entries(found).map(([file, load]) => [
    file.slice(file.lastIndexOf('/') + 1, -SUFFIX.length),
    lazy(async () => ({ default: await load() })),
  ]),
)
