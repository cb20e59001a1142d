import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useBetaFeature } from '#ui/use-beta.ts'
import './styles/data-table.css'

export interface Column<Row> {
  readonly key: string
  readonly label: ReactNode
  /** As in `grid-template-columns`: `minmax(12rem, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and actions stand at the end of their column. */
  readonly end?: boolean
}

export interface DataTableProps<Row> {
  /** Name of the table for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Pixels, such as those of `useRowHeight`; the same for all rows, so that nothing jumps. */
  readonly rowHeight?: number
  /** Height of the table; it scrolls inside. */
  readonly height?: CSSProperties['height']
  /** Told when the end comes near, to ask for more rows. */
  readonly onEnd?: () => void
}

const NEAR_THE_END = 20
const ROW = 52
const COMPACT_ROW = 34

/** Pixels of a row of a long list, which holds two lines; one in compact lists. */
export const useRowHeight = (): number => (useBetaFeature('beta_compact_lists') ? COMPACT_ROW : ROW)

/** A long list as a table: only the rows in sight exist, so that ten thousand scroll like ten. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  rowHeight = ROW,
  height = '70vh',
  onEnd,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const near = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - NEAR_THE_END) near()
  }, [last, rows.length])

  const style = { '--ui-columns': columns.map(({ width }) => width).join(' '), height } as CSSProperties
  return (
    // A scrolling region must be reachable by keyboard; the arrow keys then scroll it.
    <div
      ref={scroller}
      className="ui-table"
      data-compact={rowHeight < ROW}
      style={style}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <div role="rowgroup">
          <div role="row" className="ui-table-row ui-table-head" aria-rowindex={1}>
            {columns.map((column) => (
              <div
                key={column.key}
                role="columnheader"
                className="ui-table-cell"
                data-end={column.end ?? false}
              >
                {column.label}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="ui-table-body" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <div
                key={item.key}
                role="row"
                className="ui-table-row"
                aria-rowindex={item.index + 2}
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                {columns.map((column) => (
                  <div key={column.key} role="cell" className="ui-table-cell" data-end={column.end ?? false}>
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
