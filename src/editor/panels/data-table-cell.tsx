import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { CellPlace } from '#lib/tables/paste-table.ts'
import { decimalMarkOf, readNumber } from '#lib/tables/read-number.ts'

type CellProps = {
  readonly place: CellPlace
  readonly label: string
  /** Takes a text with several cells; called instead of the default for such texts only. */
  readonly onPaste: (text: string) => void
} & (
  | { readonly isNumber?: false; readonly value: string; readonly onChange: (value: string) => void }
  | {
      readonly isNumber: true
      readonly value: number | null
      readonly onChange: (value: number | null) => void
    }
)

/**
 * One cell of a grid. A number may be typed as people write it; until it is one, the cell is marked as invalid, its
 * text stays, and its value is missing.
 */
export function DataTableCell(props: CellProps) {
  const { place, label, onPaste } = props
  const stored = props.value === null ? '' : String(props.value)
  // What is being typed, as long as it means the stored value.
  const [typed, setTyped] = useState({ text: stored, stored })
  const text = typed.stored === stored ? typed.text : stored
  const isInvalid = props.isNumber === true && readNumber(text, decimalMarkOf([text])) === undefined

  function change(next: string): void {
    if (props.isNumber !== true) {
      setTyped({ text: next, stored: next })
      props.onChange(next)
      return
    }
    const value = readNumber(next, decimalMarkOf([next])) ?? null
    setTyped({ text: next, stored: value === null ? '' : String(value) })
    if (value !== props.value) props.onChange(value)
  }

  return (
    <input
      className="ed-cell"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      title={isInvalid ? `“${text}” is not a number.` : undefined}
      inputMode={props.isNumber === true ? 'decimal' : 'text'}
      autoComplete="off"
      data-cell={`${place.row}-${place.column}`}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => moveByKey(event, place)}
      onPaste={(event) => pasteCells(event, onPaste)}
    />
  )
}

function pasteCells(event: ClipboardEvent, onPaste: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\t\n]/.test(text.trim())) return
  event.preventDefault()
  onPaste(text)
}

/** Enter and the arrow keys lead to the cell above or below. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>, { row, column }: CellPlace): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (by === 0 || event.nativeEvent.isComposing) return
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-cell="${row + by}-${column}"]`)
  event.preventDefault()
  next?.focus()
  next?.select()
}
