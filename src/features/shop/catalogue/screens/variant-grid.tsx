import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef } from 'react'
import { GRID_COLUMNS } from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import { isInRange, type PlacedText } from '#features/shop/catalogue/edit/grid-range.rules.ts'
import { GridCell, GridNameCell } from '#features/shop/catalogue/screens/grid-cell.tsx'
import type { GridRow } from '#features/shop/catalogue/screens/grid-rows.ts'
import { editAt, type GridTexts, textAt } from '#features/shop/catalogue/screens/grid-texts.ts'
import { type GridKeys, useGridKeys } from '#features/shop/catalogue/screens/use-grid-keys.ts'
import { LinkAnchor } from '#ui/links.tsx'

const ROW_HEIGHT = 40

interface VariantGridProps extends GridTexts {
  /** Path of the screen of products. */
  readonly productsPath: string
  readonly readOnly: boolean
  /** Texts for cells, in one step. */
  readonly onTexts: (texts: readonly PlacedText[]) => void
  readonly onUndo: (() => void) | undefined
  readonly onRedo: (() => void) | undefined
}

/**
 * A table of variants with the keys of a spreadsheet: arrows, Enter, F2, Escape, Delete, copy, paste, fill down, undo. The
 * grid has the focus, and says which cell is active; only rows near the visible part are in the document.
 */
export function VariantGrid({ productsPath, ...props }: VariantGridProps) {
  const { rows, readOnly, weight } = props
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const keys = useGridKeys({ ...props, grid })
  const { focus } = keys
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.variant.id ?? index,
    overscan: 8,
    // The active cell is always there, so that it can be named.
    rangeExtractor: (visible) =>
      [...new Set([...defaultRangeExtractor(visible), focus.row])].toSorted((a, b) => a - b),
  })
  const active = `${id}-${focus.row}-${focus.column}`

  useEffect(() => {
    document.querySelector(`[id="${active}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  return (
    <>
      <div
        ref={grid}
        className="variant-grid"
        role="grid"
        tabIndex={0}
        aria-label="Variants"
        aria-multiselectable="true"
        aria-readonly={readOnly}
        aria-rowcount={rows.length + 1}
        aria-colcount={GRID_COLUMNS.length + 1}
        aria-activedescendant={rows.length === 0 ? undefined : active}
        onMouseDown={(event) => {
          if (event.target instanceof HTMLInputElement) return
          // The grid keeps the focus, whichever of its cells is pressed.
          event.preventDefault()
          grid.current?.focus({ preventScroll: true })
        }}
        onKeyDown={keys.press}
        onCopy={keys.copy}
        onPaste={keys.paste}
      >
        <GridHead weightUnit={weight.label} onColumn={keys.selectColumn} />
        <div role="rowgroup" className="variant-grid-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  role="row"
                  className="variant-grid-row"
                  aria-rowindex={index + 2}
                  style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                >
                  <GridNameCell row={row} isRepeated={rows[index - 1]?.variant.item === row.variant.item}>
                    <LinkAnchor tabIndex={-1} to={`${productsPath}/${row.variant.item}`}>
                      {row.title}
                    </LinkAnchor>
                  </GridNameCell>
                  <RowCells row={row} index={index} id={id} keys={keys} texts={props} />
                </div>
              )
            )
          })}
        </div>
      </div>
      <p className="variant-grid-problem" role="status">
        {editAt(props, focus.row, focus.column)?.problem}
      </p>
    </>
  )
}

interface GridHeadProps {
  readonly weightUnit: string
  readonly onColumn: (column: number) => void
}

function GridHead({ weightUnit, onColumn }: GridHeadProps) {
  return (
    <div role="rowgroup" className="variant-grid-head">
      <div role="row" className="variant-grid-row" aria-rowindex={1}>
        <div role="columnheader" className="variant-grid-name" aria-colindex={1}>
          Variant
        </div>
        {GRID_COLUMNS.map(({ key, label, kind }, column) => (
          // The keyboard selects a column with Ctrl and Space.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            role="columnheader"
            tabIndex={-1}
            className="variant-grid-cell"
            data-kind={kind}
            aria-colindex={column + 2}
            onClick={() => onColumn(column)}
          >
            {kind === 'weight' ? `${label} (${weightUnit})` : label}
          </div>
        ))}
      </div>
    </div>
  )
}

interface RowCellsProps {
  readonly row: GridRow
  readonly index: number
  /** Of the grid, for the ids of its cells. */
  readonly id: string
  readonly keys: GridKeys
  readonly texts: GridTexts
}

function RowCells({ row, index, id, keys, texts }: RowCellsProps) {
  const { focus, range, editing, move, begin, end } = keys
  return GRID_COLUMNS.map((column, place) => {
    const isActive = index === focus.row && place === focus.column
    return (
      <GridCell
        key={column.key}
        id={`${id}-${index}-${place}`}
        column={column}
        index={place}
        name={row.name}
        text={textAt(texts, index, place)}
        edit={editAt(texts, index, place)}
        isActive={isActive}
        isSelected={isInRange(range, index, place)}
        editing={isActive ? editing : undefined}
        onPoint={(extend) => move({ row: index, column: place }, extend)}
        onBegin={() => begin(textAt(texts, index, place))}
        onEnd={(text, step) =>
          end(text, step && { row: focus.row + step.rows, column: focus.column + step.columns })
        }
      />
    )
  })
}
