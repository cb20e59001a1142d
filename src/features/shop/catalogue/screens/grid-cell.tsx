import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { CellEdit, GridColumn } from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import type { GridRow } from '#features/shop/catalogue/screens/grid-rows.ts'

interface GridNameCellProps {
  readonly row: GridRow
  /** Whether the row above is of the same product. */
  readonly isRepeated: boolean
  /** The link to the product. */
  readonly children: ReactNode
}

/** The name of a row, which leads to the product. */
export function GridNameCell({ row, isRepeated, children }: GridNameCellProps) {
  return (
    <div role="rowheader" className="variant-grid-name" aria-colindex={1} data-repeated={isRepeated}>
      <span className="variant-grid-title">{children}</span>
      {row.values !== '' && <span className="variant-grid-values">{row.values}</span>}
    </div>
  )
}

/** How many rows and columns further the next cell is. */
interface GridStep {
  readonly rows: number
  readonly columns: number
}

interface GridCellProps {
  readonly id: string
  readonly column: GridColumn
  readonly index: number
  /** Of its row. */
  readonly name: string
  readonly text: string
  readonly edit: CellEdit | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  /** The text with which editing began; undefined while it is not edited. */
  readonly editing: string | undefined
  readonly onPoint: (extend: boolean) => void
  readonly onBegin: () => void
  /** Without a text nothing changes. */
  readonly onEnd: (text: string | undefined, step?: GridStep) => void
}

/** A cell that shows its value, or a field while it is edited. */
export function GridCell(props: GridCellProps) {
  const { id, column, index, name, text, edit, isActive, isSelected, editing, onPoint, onBegin, onEnd } =
    props
  const { problem } = edit ?? {}
  return (
    <div
      role="gridcell"
      id={id}
      tabIndex={-1}
      className="variant-grid-cell"
      data-kind={column.kind}
      data-active={isActive}
      data-changed={edit !== undefined}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      aria-invalid={problem !== undefined}
      title={problem}
      onPointerDown={(event) => {
        if (event.button !== 0 || editing !== undefined) return
        // A finger touches a cell a second time to edit it.
        if (isActive && event.pointerType !== 'mouse') onBegin()
        else onPoint(event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') onPoint(true)
      }}
      onDoubleClick={() => editing === undefined && onBegin()}
    >
      {editing === undefined ? (
        <CellText kind={column.kind} text={text} problem={problem} />
      ) : (
        <CellField label={`${column.label} of ${name}`} kind={column.kind} text={editing} onEnd={onEnd} />
      )}
    </div>
  )
}

interface CellTextProps {
  readonly kind: GridColumn['kind']
  readonly text: string
  readonly problem: string | undefined
}

function CellText({ kind, text, problem }: CellTextProps) {
  const isYes = kind === 'flag' && text === 'Yes'
  return (
    <>
      {isYes && <IconCheck size={16} aria-hidden="true" />}
      <span className={kind === 'flag' && (isYes || text === 'No') ? 'ui-visually-hidden' : undefined}>
        {text}
      </span>
      {problem !== undefined && <span className="ui-visually-hidden">, rejected: {problem}</span>}
    </>
  )
}

interface CellFieldProps extends Pick<GridCellProps, 'onEnd'> {
  readonly label: string
  readonly kind: GridColumn['kind']
  readonly text: string
}

function CellField({ label, kind, text, onEnd }: CellFieldProps) {
  const [value, setValue] = useState(text)
  // Leaving the field with a key also takes the focus away from it.
  const hasEnded = useRef(false)
  const end = (entered: string | undefined, step?: GridStep) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(entered, step)
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Enter') end(value, { rows: back, columns: 0 })
    else if (event.key === 'Tab') end(value, { rows: 0, columns: back })
    else if (event.key === 'Escape') end(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      className="variant-grid-field"
      aria-label={label}
      inputMode={kind === 'text' || kind === 'stock' ? 'text' : 'decimal'}
      autoComplete="off"
      // The field is there because a key or a click asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => end(value)}
    />
  )
}
