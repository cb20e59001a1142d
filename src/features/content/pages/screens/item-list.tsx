import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import type { ItemCardsProps } from '#features/content/pages/screens/fields/item-cards.tsx'
import { ItemOrder } from '#features/content/pages/screens/item-order.tsx'
import { ItemTable } from '#features/content/pages/screens/item-table.tsx'
import type { Id } from '#lib/id.ts'
import { CardsSkeleton } from '#ui/skeletons.tsx'

export interface ItemListProps {
  readonly label: string
  readonly rows: readonly ListedView[]
  /** Query key of the list, for optimistic updates. */
  readonly listKey: QueryKey
  /** Rows that can be reordered, a table, or the cards of a type of collection. */
  readonly variant: 'manual' | 'table' | ComponentType<ItemCardsProps>
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
  readonly onEnd: () => void
}

/** The items of a collection. */
export function ItemList({ label, rows, listKey, variant, chosen, onChoose, onEnd }: ItemListProps) {
  if (variant === 'manual')
    return <ItemOrder label={label} rows={rows} listKey={listKey} chosen={chosen} onChoose={onChoose} />
  if (variant === 'table')
    return <ItemTable label={label} rows={rows} chosen={chosen} onChoose={onChoose} onEnd={onEnd} />
  const Cards = variant
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Cards label={label} rows={rows} />
    </Suspense>
  )
}
