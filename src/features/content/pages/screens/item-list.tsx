import type { QueryKey } from '@tanstack/react-query'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { ItemOrder } from '#features/content/pages/screens/item-order.tsx'
import { ItemTable } from '#features/content/pages/screens/item-table.tsx'
import { ProductCards } from '#features/content/pages/screens/product-cards.tsx'
import type { Id } from '#lib/id.ts'

export interface ItemListProps {
  readonly label: string
  readonly rows: readonly ListedView[]
  /** Query key of the list, for optimistic updates. */
  readonly listKey: QueryKey
  /** Rows that can be reordered, cards of products, or a table. */
  readonly variant: 'manual' | 'cards' | 'table'
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
  readonly onEnd: () => void
}

/** The items of a collection. */
export function ItemList({ label, rows, listKey, variant, chosen, onChoose, onEnd }: ItemListProps) {
  if (variant === 'manual')
    return <ItemOrder label={label} rows={rows} listKey={listKey} chosen={chosen} onChoose={onChoose} />
  if (variant === 'cards') return <ProductCards label={label} rows={rows} />
  return <ItemTable label={label} rows={rows} chosen={chosen} onChoose={onChoose} onEnd={onEnd} />
}
