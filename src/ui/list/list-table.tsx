import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkAnchor } from '#ui/links.tsx'
import type { ListColumn, ListProps, ListRow, TableRows } from '#ui/list/list-props.ts'
import { SelectAll, SelectRow } from '#ui/list/selection-boxes.tsx'
import type { ListState } from '#ui/list/use-list-state.ts'
import type { Selection } from '#ui/list/use-selection.ts'

/** As in `list-page.css`. */
const NARROW = '(max-width: 47.99em)'

interface ListTableProps<Row extends ListRow> extends TableRows<Row> {
  readonly label: string | undefined
  readonly rows: readonly Row[]
  readonly state: ListState | undefined
  /** Undefined if rows cannot be selected. */
  readonly selection: Selection | undefined
  readonly labelOf: NonNullable<ListProps<Row>['selection']>['label'] | undefined
  /** Whether other rows are on their way. */
  readonly isStale: boolean
}

/** Rows as a table; in a narrow window each is a card. */
export function ListTable<Row extends ListRow>({
  label,
  rows,
  columns,
  state,
  selection,
  labelOf,
  isStale,
  ...links
}: ListTableProps<Row>) {
  // There the headings are hidden, and nothing in them must take the focus.
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  return (
    <>
      {selection && isNarrow && (
        <div className="ui-list-all">
          <SelectAll selection={selection} isLabelled />
        </div>
      )}
      <table
        className="ui-plain-table ui-card-rows ui-list-table"
        aria-label={label}
        aria-busy={isStale || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <td className="ui-list-check">
                {!isNarrow && <SelectAll selection={selection} isLabelled={false} />}
              </td>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} state={isNarrow ? undefined : state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} data-on={selection?.has(row.id) || undefined}>
              {selection && (
                <td className="ui-list-check">
                  <SelectRow selection={selection} id={row.id} label={labelOf?.(row)} />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.label} column={column} row={row} isFirst={index === 0} {...links} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface ColumnHeadProps<Row> {
  readonly column: ListColumn<Row>
  readonly state: ListState | undefined
}

/** The heading of a column; that of one which can be sorted by is a button: ascending, descending, as before. */
function ColumnHead<Row>({ column: { label, end, sort }, state }: ColumnHeadProps<Row>) {
  if (sort === undefined || state === undefined)
    return (
      <th scope="col" data-end={end}>
        {label}
      </th>
    )
  const { key } = sort
  const order = state.sort === key ? 'ascending' : state.sort === `-${key}` ? 'descending' : 'none'
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector }[order]
  const next = { none: key, ascending: `-${key}`, descending: undefined }[order]
  return (
    <th scope="col" data-end={end} aria-sort={order}>
      <button
        type="button"
        className="ui-list-sort"
        data-order={order}
        onClick={() => state.change({ sort: next })}
      >
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

interface CellProps<Row> extends Omit<TableRows<Row>, 'columns'> {
  readonly column: ListColumn<Row>
  readonly row: Row
  readonly isFirst: boolean
}

function Cell<Row extends ListRow>({ column, row, isFirst, ...links }: CellProps<Row>) {
  const { label, cell, detail, end, card } = column
  const more = detail?.(row)
  const second = more && <span className="ui-muted">{more}</span>
  if (isFirst)
    return (
      <th scope="row">
        <RowLink row={row} {...links}>
          {cell(row)}
        </RowLink>
        {second}
      </th>
    )
  return (
    <td data-label={label} data-end={end} data-card={card}>
      {cell(row)}
      {second}
    </td>
  )
}

interface RowLinkProps<Row> extends Omit<TableRows<Row>, 'columns'> {
  readonly row: Row
  readonly children: ReactNode
}

/** The link or button of a row, whose area is the whole row. */
function RowLink<Row>({ row, linkOf, onOpen, nameOf, children }: RowLinkProps<Row>) {
  const name = nameOf?.(row)
  if (linkOf !== undefined)
    return (
      <LinkAnchor data-row-link className="ui-list-link" to={linkOf(row)} aria-label={name}>
        {children}
      </LinkAnchor>
    )
  if (onOpen === undefined) return children
  return (
    <button
      type="button"
      data-row-link
      className="ui-list-link"
      aria-label={name}
      onClick={() => onOpen(row)}
    >
      {children}
    </button>
  )
}
