import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { GRID_COLUMNS } from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import {
  type GridPlace,
  type GridRange,
  type GridSelection,
  placeAfterKey,
  placeBlock,
  type PlacedText,
  rangeOf,
  readBlock,
  writeBlock,
} from '#features/shop/catalogue/edit/grid-range.rules.ts'
import {
  blockAt,
  fillDown,
  fillRange,
  type GridTexts,
  textAt,
} from '#features/shop/catalogue/screens/grid-texts.ts'

/** Rows of a page for the Page keys. */
const PAGE_ROWS = 12
const START: GridPlace = { row: 0, column: 0 }
const LAST_COLUMN = GRID_COLUMNS.length - 1

interface GridKeysParts extends GridTexts {
  readonly readOnly: boolean
  /** The grid, which has the focus unless a cell is edited. */
  readonly grid: RefObject<HTMLElement | null>
  /** Texts for cells, in one step. */
  readonly onTexts: (texts: readonly PlacedText[]) => void
  readonly onUndo: (() => void) | undefined
  readonly onRedo: (() => void) | undefined
}

/** The selection of a grid, and what keys and the clipboard do with it. */
export interface GridKeys {
  readonly focus: GridPlace
  readonly range: GridRange
  /** The text with which editing the active cell began; undefined while it is not edited. */
  readonly editing: string | undefined
  readonly move: (to: GridPlace, extend?: boolean) => void
  readonly selectColumn: (column: number) => void
  /** Edits the active cell, or switches it. */
  readonly begin: (text: string) => void
  /** Ends editing; without a text nothing changes. */
  readonly end: (text: string | undefined, to?: GridPlace) => void
  readonly press: (event: KeyboardEvent<HTMLElement>) => void
  readonly copy: (event: ClipboardEvent<HTMLElement>) => void
  readonly paste: (event: ClipboardEvent<HTMLElement>) => void
}

/** Returns the selection of a grid with its keys. */
export function useGridKeys(parts: GridKeysParts): GridKeys {
  const { rows, readOnly, grid, onTexts } = parts
  const [chosen, setSelection] = useState<GridSelection>({ anchor: START, focus: START })
  const [editing, setEditing] = useState<string>()
  const selection = clamped(chosen, rows.length)
  const { focus } = selection
  const range = rangeOf(selection)
  const size = { rows: rows.length, columns: GRID_COLUMNS.length }
  const kindAt = (column: number) => GRID_COLUMNS[column]?.kind
  const setTexts = (texts: readonly PlacedText[]) => {
    if (!readOnly && texts.length > 0) onTexts(texts)
  }
  const keys: GridKeys = {
    focus,
    range,
    editing,
    move: (to, extend = false) => setSelection({ anchor: extend ? selection.anchor : to, focus: to }),
    selectColumn: (column) =>
      setSelection({ anchor: { row: rows.length - 1, column }, focus: { row: 0, column } }),
    begin(text) {
      if (readOnly || rows.length === 0) return
      if (kindAt(focus.column) !== 'flag') return setEditing(text)
      const next = textAt(parts, focus.row, focus.column) === 'Yes' ? 'No' : 'Yes'
      setTexts(fillRange(range, () => next).filter(({ column }) => kindAt(column) === 'flag'))
    },
    end(text, to) {
      setEditing(undefined)
      grid.current?.focus({ preventScroll: true })
      if (text !== undefined && text !== textAt(parts, focus.row, focus.column))
        setTexts([{ ...focus, text }])
      if (to)
        keys.move({
          row: Math.min(rows.length - 1, Math.max(0, to.row)),
          column: Math.min(LAST_COLUMN, Math.max(0, to.column)),
        })
    },
    press(event) {
      if (event.target !== event.currentTarget || rows.length === 0) return
      const ctrl = event.ctrlKey || event.metaKey
      const to = placeAfterKey(focus, { key: event.key, ctrl }, { ...size, page: PAGE_ROWS })
      if (to) keys.move(to, event.shiftKey)
      else if (!(ctrl ? pressWithCtrl(event) : pressAlone(event))) return
      event.preventDefault()
    },
    copy(event) {
      if (event.target !== event.currentTarget) return
      event.clipboardData.setData('text/plain', writeBlock(blockAt(parts, range)))
      event.preventDefault()
    },
    paste(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      const placed = placeBlock(readBlock(event.clipboardData.getData('text/plain')), range, size)
      setTexts(placed)
      const last = placed.at(-1)
      if (last) setSelection({ anchor: { row: range.top, column: range.left }, focus: last })
    },
  }

  /** Returns whether the key did something. */
  function pressWithCtrl({ key, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
    switch (key.toLowerCase()) {
      case ' ':
        keys.selectColumn(focus.column)
        return true
      case 'a':
        setSelection({ anchor: START, focus: { row: rows.length - 1, column: LAST_COLUMN } })
        return true
      case 'd':
        setTexts(fillDown(parts, range))
        return true
      case 'z':
        ;(shiftKey ? parts.onRedo : parts.onUndo)?.()
        return true
      case 'y':
        parts.onRedo?.()
        return true
      default:
        return false
    }
  }

  /** Returns whether the key did something. */
  function pressAlone({ key, altKey }: KeyboardEvent<HTMLElement>): boolean {
    const isFlag = kindAt(focus.column) === 'flag'
    if (key === 'Enter' || key === 'F2') keys.begin(textAt(parts, focus.row, focus.column))
    else if (key === 'Escape') keys.move(focus)
    else if (key === 'Delete' || key === 'Backspace') setTexts(fillRange(range, () => ''))
    else if (key.length === 1 && !altKey && (!isFlag || key === ' ')) keys.begin(key)
    else return false
    return true
  }
  return keys
}

/** A filter may have left fewer rows than there were. */
function clamped({ anchor, focus }: GridSelection, rows: number): GridSelection {
  const inside = ({ row, column }: GridPlace) => ({ row: Math.max(0, Math.min(rows - 1, row)), column })
  return { anchor: inside(anchor), focus: inside(focus) }
}
