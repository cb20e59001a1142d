import { type Editor, findParentNode } from '@tiptap/core'
import { type Node, Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorNode } from '#rich-text/convert.ts'
import {
  type CellPosition,
  createTable,
  editTable,
  indexOfCell,
  positionOfCell,
  type TableEdit,
} from '#rich-text/table-edits.ts'

const ROWS = 3
const COLUMNS = 3

const isCell = ({ type }: Node): boolean => type.name === 'tableCell' || type.name === 'tableHeader'

interface CurrentTable {
  readonly node: Node
  /** Position before the table. */
  readonly from: number
  /** Number of the cell at the cursor; -1 for the caption. */
  readonly cell: number
}

/** Returns the innermost table at the cursor. */
export function tableAt({ state: { selection } }: Editor): CurrentTable | undefined {
  const table = findParentNode(({ type }) => type.name === 'table')(selection)
  if (!table) return undefined
  const cells = cellsIn(table.node)
  const at = selection.from - table.start
  const cell = cells.findIndex(({ from, node }) => at > from && at < from + node.nodeSize)
  return { node: table.node, from: table.pos, cell }
}

/** Returns the cells of a table, without those of tables inside it; positions count from its content. */
function cellsIn(table: Node): readonly { readonly node: Node; readonly from: number }[] {
  const cells: { node: Node; from: number }[] = []
  table.descendants((node, from) => {
    if (isCell(node)) cells.push({ node, from })
    return !isCell(node)
  })
  return cells
}

/** Inserts a table after the block at the cursor, or in place of it if it is empty; the cursor is in its first cell. */
export function insertTable(editor: Editor): void {
  const { state, schema, view } = editor
  const { $from } = state.selection
  const table = schema.nodeFromJSON(createTable(ROWS, COLUMNS))
  const isEmpty = $from.depth > 0 && $from.parent.isTextblock && $from.parent.content.size === 0
  const depth = $from.depth === 0 ? 0 : isEmpty ? $from.depth : 1
  const from = depth === 0 ? $from.pos : isEmpty ? $from.before(depth) : $from.after(depth)
  const to = depth === 0 ? $from.pos : $from.after(depth)
  // Below a table at the end there would be no place to write.
  const isLast = to === state.doc.content.size
  const paragraph = isLast ? schema.nodes['paragraph']?.create() : undefined
  const tr = state.tr.replaceWith(from, to, paragraph ? [table, paragraph] : table)
  // Table, row, cell, paragraph.
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 4))).scrollIntoView())
  view.focus()
}

/** Edits the table at the cursor. Returns false without one. */
export function changeTable(editor: Editor, edit: TableEdit): boolean {
  const current = tableAt(editor)
  if (!current) return false
  const json = current.node.toJSON() as EditorNode
  const at = positionOfCell(json, Math.max(current.cell, 0))
  const edited = at && editTable(json, edit, at)
  if (!edited) return removeTable(editor)
  replace(editor, current, editor.schema.nodeFromJSON(edited.table), edited.cursor)
  return true
}

/** Removes the table at the cursor. Returns false without one. */
export function removeTable(editor: Editor): boolean {
  const current = tableAt(editor)
  if (!current) return false
  const { state, schema, view } = editor
  const paragraph = schema.nodes['paragraph']?.create()
  const tr = state.tr.replaceWith(
    current.from,
    current.from + current.node.nodeSize,
    paragraph ?? Fragment.empty,
  )
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(current.from + 1))).scrollIntoView())
  view.focus()
  return true
}

/** Moves the cursor to the next or previous cell; after the last one it adds a row. Returns false outside of a table. */
export function stepCell(editor: Editor, by: 1 | -1): boolean {
  const current = tableAt(editor)
  if (!current) return false
  const next = cellsIn(current.node)[current.cell + by]
  if (next) select(editor, current.from + 1 + next.from)
  else if (by === 1 && changeTable(editor, 'rowBelow')) {
    const added = tableAt(editor)
    const json = added?.node.toJSON() as EditorNode | undefined
    const row = (json && added && positionOfCell(json, added.cell)?.row) ?? 0
    const cell = json && added && cellsIn(added.node)[indexOfCell(json, { row, column: 0 })]
    if (cell) select(editor, added.from + 1 + cell.from)
  }
  return true
}

function select(editor: Editor, cell: number): void {
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(cell + 1))).scrollIntoView())
}

function replace(editor: Editor, { from, node }: CurrentTable, table: Node, cursor: CellPosition): void {
  const { state, view } = editor
  const tr = state.tr.replaceWith(from, from + node.nodeSize, table)
  const cell = cellsIn(table)[indexOfCell(table.toJSON() as EditorNode, cursor)]
  if (cell) tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1 + cell.from + 1)))
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
