import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** A node as the text editor holds it: everything that ours carries besides its content is in `kept`. */
export interface EditorNode {
  readonly type: string
  readonly attrs?: { readonly kept: Kept }
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs: { readonly kept: Kept } }[]
  readonly text?: string
}

export type Kept = Readonly<Record<string, string | number | boolean | null>> | null

/** Nodes that hold blocks; a line of text that stands in one without a paragraph is wrapped in a `line` meanwhile. */
const HOLDERS: ReadonlySet<string> = new Set([
  'doc',
  'blockquote',
  'listItem',
  'tableHeader',
  'tableCell',
  'definitionDescription',
])
const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'image'])
/** Stands for text in a holder that has no paragraph around it; never stored. */
export const LINE = 'line'

/** Our rich text as the text editor reads it. Nothing of it is lost on the way there and back. */
export const toEditor = (text: RichText): EditorNode => ({
  type: 'doc',
  content: childrenToEditor('doc', text.content),
})

function childrenToEditor(parent: string, children: readonly RichTextNode[]): EditorNode[] {
  if (!HOLDERS.has(parent)) return children.flatMap(nodeToEditor)
  const blocks: EditorNode[] = []
  let line: RichTextNode[] = []
  const endLine = () => {
    const content = line.flatMap(nodeToEditor)
    if (content.length > 0) blocks.push({ type: LINE, content })
    line = []
  }
  for (const child of children) {
    if (INLINE.has(child.type)) line.push(child)
    else {
      endLine()
      blocks.push(...nodeToEditor(child))
    }
  }
  endLine()
  return blocks
}

function nodeToEditor(node: RichTextNode): EditorNode[] {
  const marks = node.marks?.map(({ type, attrs }) => ({ type, attrs: { kept: attrs ?? null } }))
  if (node.type === 'text') {
    // The text editor knows no text of no length, and neither does a reader.
    if ((node.text ?? '') === '') return []
    return [{ type: 'text', text: node.text ?? '', ...(marks ? { marks } : {}) }]
  }
  const content = node.content ? childrenToEditor(node.type, node.content) : undefined
  return [
    {
      type: node.type,
      attrs: { kept: node.attrs ?? null },
      ...(content && content.length > 0 ? { content } : {}),
      ...(marks ? { marks } : {}),
    },
  ]
}

/** What the text editor holds as our rich text. */
export const fromEditor = (doc: EditorNode): RichText => ({
  type: 'doc',
  content: childrenFromEditor(doc.content ?? []),
})

function childrenFromEditor(children: readonly EditorNode[]): RichTextNode[] {
  return children.flatMap((child, index): RichTextNode[] => {
    if (child.type !== LINE) return [nodeFromEditor(child)]
    const content = childrenFromEditor(child.content ?? [])
    // Two lines below each other would become one.
    const beside = children[index - 1]?.type === LINE || children[index + 1]?.type === LINE
    return beside ? [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }] : content
  })
}

function nodeFromEditor({ type, attrs, content, marks, text }: EditorNode): RichTextNode {
  const inside = content ? childrenFromEditor(content) : []
  const worn = marks?.map((mark): RichTextMark => {
    const { kept } = mark.attrs
    return kept ? { type: mark.type, attrs: kept } : { type: mark.type }
  })
  return {
    type,
    ...(attrs?.kept ? { attrs: attrs.kept } : {}),
    ...(inside.length > 0 ? { content: inside } : {}),
    ...(worn && worn.length > 0 ? { marks: worn } : {}),
    ...(text === undefined ? {} : { text }),
  }
}
