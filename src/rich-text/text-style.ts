import type { Editor } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { LINE, type StoredAttributes } from '#rich-text/convert.ts'

/** How the lines of a paragraph are aligned. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

const ALIGNED: ReadonlySet<string> = new Set(['paragraph', 'heading', LINE])
const CELLS: ReadonlySet<string> = new Set(['tableCell', 'tableHeader'])

const storedOf = (node: Node): NonNullable<StoredAttributes> =>
  (node.attrs['stored'] as StoredAttributes | undefined) ?? {}

const readAlignment = (node: Node): Alignment | undefined =>
  ALIGNMENTS.find((alignment) => alignment === storedOf(node)['textAlign'])

/** Returns how the paragraph at the cursor is aligned; in a table its cell says so unless it does itself. */
export function alignmentAt({ state: { selection } }: Editor): Alignment {
  const { $from } = selection
  const cell = cellAround($from)
  return readAlignment($from.parent) ?? (cell && readAlignment(cell.node)) ?? 'left'
}

function cellAround($at: ResolvedPos): { readonly node: Node; readonly from: number } | undefined {
  for (let depth = $at.depth; depth > 0; depth--)
    if (CELLS.has($at.node(depth).type.name)) return { node: $at.node(depth), from: $at.before(depth) }
  return undefined
}

/** Aligns the selected paragraphs and headings. In a table it aligns their cells, because headers have no paragraphs. */
export function align({ state, view }: Editor, alignment: Alignment): void {
  const { tr, doc, selection, schema } = state
  const set = (node: Node, at: number, textAlign: Alignment) => {
    const { textAlign: _, ...others } = storedOf(node)
    const stored = textAlign === 'left' ? others : { ...others, textAlign }
    // Text without a paragraph has no attributes.
    const type = node.type.name === LINE ? schema.nodes['paragraph'] : node.type
    tr.setNodeMarkup(at, type, { stored: Object.keys(stored).length > 0 ? stored : null })
  }
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (!ALIGNED.has(node.type.name)) return
    const cell = cellAround(doc.resolve(at))
    set(node, at, cell ? 'left' : alignment)
    if (cell) set(cell.node, cell.from, alignment)
  })
  view.dispatch(tr)
  view.focus()
}

/** Whether the cursor is in a heading of this level. */
export const isHeadingAt = ({ state: { selection } }: Editor, level: number): boolean =>
  selection.$from.parent.type.name === 'heading' && storedOf(selection.$from.parent)['level'] === level

/** The attributes of the first selected paragraph; the parent of a selection of everything is the document. */
function firstTextBlock({ state: { doc, selection } }: Editor): NonNullable<StoredAttributes> | undefined {
  let found: Node | undefined
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock) found ??= node
    return found === undefined
  })
  return found && storedOf(found)
}

/** Makes the paragraphs at the cursor this kind of text; they stay aligned as they are. */
export function setStyle(editor: Editor, name: string, level?: number): boolean {
  const textAlign = firstTextBlock(editor)?.textAlign
  const isAligned = ALIGNED.has(name) && typeof textAlign === 'string'
  const stored = { ...(level === undefined ? {} : { level }), ...(isAligned ? { textAlign } : {}) }
  return editor.commands.setNode(name, { stored: Object.keys(stored).length > 0 ? stored : null })
}
