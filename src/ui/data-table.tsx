import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useBetaFeature } from '#ui/use-beta.ts'
import './styles/data-table.css'

export interface Column<Row> {
  readonly key: string
  readonly label: ReactNode
  /** A track of `grid-template-columns`: `minmax(12rem, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns the cell to the end, for numbers and actions. */
  readonly end?: boolean
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Height of each row in pixels, such as `useRowHeight()`. */
  readonly rowHeight?: number
  /** Height of the scrolling table. */
  readonly height?: CSSProperties['height']
  /** Called near the end of the list, to load more rows. */
  readonly onEnd?: () => void
}

const END_THRESHOLD_ROWS = 20
const ROW_HEIGHT = 52
const COMPACT_ROW_HEIGHT = 34

/** Returns the row height in pixels: two lines, or one in compact lists. */
export const useRowHeight = (): number =>
  useBetaFeature('beta_compact_lists') ? COMPACT_ROW_HEIGHT : ROW_HEIGHT

/** A virtualized table for long lists. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  rowHeight = ROW_HEIGHT,
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
  const onNearEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - END_THRESHOLD_ROWS) onNearEnd()
  }, [last, rows.length])

  const style = { '--ui-columns': columns.map(({ width }) => width).join(' '), height } as CSSProperties
  return (
    // Focusable, so that the region scrolls with the keyboard.
    <div
      ref={scroller}
      className="ui-table"
      data-compact={rowHeight < ROW_HEIGHT}
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
