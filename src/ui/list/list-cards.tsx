import type { ReactNode } from 'react'
import type { ListProps, ListRow } from '#ui/list/list-props.ts'
import { SelectAll, SelectRow } from '#ui/list/selection-boxes.tsx'
import type { Selection } from '#ui/list/use-selection.ts'

interface ListCardsProps<Row extends ListRow> {
  readonly label: string | undefined
  readonly rows: readonly Row[]
  readonly card: (row: Row, checkbox: ReactNode) => ReactNode
  readonly isOrdered: boolean
  /** Undefined if rows cannot be selected. */
  readonly selection: Selection | undefined
  readonly labelOf: NonNullable<ListProps<Row>['selection']>['label'] | undefined
}

/** Rows as cards, each with what is in it. */
export function ListCards<Row extends ListRow>({
  label,
  rows,
  card,
  isOrdered,
  selection,
  labelOf,
}: ListCardsProps<Row>) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <>
      {selection && (
        <div className="ui-list-all">
          <SelectAll selection={selection} isLabelled />
        </div>
      )}
      <List className="ui-list-cards" role="list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id} tabIndex={-1}>
            {card(row, selection && <SelectRow selection={selection} id={row.id} label={labelOf?.(row)} />)}
          </li>
        ))}
      </List>
    </>
  )
}
