import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** A node of the text editor; our attributes are in `stored`. */
export interface EditorNode {
  readonly type: string
  readonly attrs?: { readonly stored: StoredAttributes }
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs: { readonly stored: StoredAttributes } }[]
  readonly text?: string
}

export type StoredAttributes = Readonly<Record<string, string | number | boolean | null>> | null

/** Nodes with block content; text without a paragraph is wrapped in a `line`. */
const BLOCK_CONTAINERS: ReadonlySet<string> = new Set([
  'doc',
  'blockquote',
  'listItem',
  'tableHeader',
  'tableCell',
  'definitionDescription',
])
const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'image'])
/** Wrapper for text without a paragraph; never stored. */
export const LINE = 'line'

/** Converts rich text for the text editor, without loss in a round trip. */
export const toEditor = (text: RichText): EditorNode => ({
  type: 'doc',
  content: childrenToEditor('doc', text.content),
})

function childrenToEditor(parent: string, children: readonly RichTextNode[]): EditorNode[] {
  if (!BLOCK_CONTAINERS.has(parent)) return children.flatMap(nodeToEditor)
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
  const marks = node.marks?.map(({ type, attrs }) => ({ type, attrs: { stored: attrs ?? null } }))
  if (node.type === 'text') {
    // The text editor does not support empty text nodes.
    if ((node.text ?? '') === '') return []
    return [{ type: 'text', text: node.text ?? '', ...(marks ? { marks } : {}) }]
  }
  const content = node.content ? childrenToEditor(node.type, node.content) : undefined
  return [
    {
      type: node.type,
      attrs: { stored: node.attrs ?? null },
      ...(content && content.length > 0 ? { content } : {}),
      ...(marks ? { marks } : {}),
    },
  ]
}

/** Converts editor content to rich text. */
export const fromEditor = (doc: EditorNode): RichText => ({
  type: 'doc',
  content: childrenFromEditor(doc.content ?? []),
})

function childrenFromEditor(children: readonly EditorNode[]): RichTextNode[] {
  return children.flatMap((child, index): RichTextNode[] => {
    if (child.type !== LINE) return [nodeFromEditor(child)]
    const content = childrenFromEditor(child.content ?? [])
    // Adjacent lines would be merged.
    const isAdjacent = children[index - 1]?.type === LINE || children[index + 1]?.type === LINE
    return isAdjacent ? [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }] : content
  })
}

function nodeFromEditor({ type, attrs, content, marks, text }: EditorNode): RichTextNode {
  const inside = content ? childrenFromEditor(content) : []
  const ownMarks = marks?.map((mark): RichTextMark => {
    const { stored } = mark.attrs
    return stored ? { type: mark.type, attrs: stored } : { type: mark.type }
  })
  return {
    type,
    ...(attrs?.stored ? { attrs: attrs.stored } : {}),
    ...(inside.length > 0 ? { content: inside } : {}),
    ...(ownMarks && ownMarks.length > 0 ? { marks: ownMarks } : {}),
    ...(text === undefined ? {} : { text }),
  }
}
