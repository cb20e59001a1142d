import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** White space that HTML collapses; a no-break space is text. */
const COLLAPSIBLE_SPACE = /[ \t\n\r\f]+/g

/** Builds one line of text between two block boundaries. */
export interface Line {
  /** Adds text with white space collapsed like in HTML. */
  fold(text: string, marks: readonly RichTextMark[]): void
  /** Adds text unchanged, white space included. */
  addUnchanged(text: string, marks: readonly RichTextMark[]): void
  /** Adds an inline node: a break or an image. */
  add(node: RichTextNode): void
  /** Returns the collected nodes without white space at line ends, and resets. */
  take(): RichTextNode[]
}

interface Piece {
  readonly text?: string
  readonly isUnchanged?: boolean
  readonly marks?: readonly RichTextMark[]
  readonly node?: RichTextNode
}

/** Returns an empty line. */
export function createLine(): Line {
  let pieces: Piece[] = []
  return {
    fold: (text, marks) => {
      if (text !== '') pieces.push({ text, marks })
    },
    addUnchanged: (text, marks) => {
      if (text !== '') pieces.push({ text, marks, isUnchanged: true })
    },
    add: (node) => {
      pieces.push({ node })
    },
    take: () => {
      const taken = pieces
      pieces = []
      return trimEnd(join(taken))
    },
  }
}

function join(pieces: readonly Piece[]): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let lastMarks: readonly RichTextMark[] | undefined
  let run: string[] = []
  // White space at the start of a line and after white space is not rendered.
  let atSpace = true
  const flush = (): void => {
    if (run.length > 0) nodes.push(textNode(run.join(''), lastMarks ?? []))
    run = []
  }
  for (const { text, isUnchanged, marks, node } of pieces) {
    if (node) {
      flush()
      lastMarks = undefined
      nodes.push(node)
      atSpace = node.type === 'hardBreak'
      continue
    }
    let shown = text ?? ''
    if (isUnchanged !== true) {
      shown = shown.replace(COLLAPSIBLE_SPACE, ' ')
      if (atSpace && shown.startsWith(' ')) shown = shown.slice(1)
    }
    if (shown === '') continue
    if (marks !== lastMarks) {
      flush()
      lastMarks = marks
    }
    run.push(shown)
    atSpace = isUnchanged !== true && shown.endsWith(' ')
  }
  flush()
  return nodes
}

/** Removes trailing white space and breaks, which browsers do not show. */
function trimEnd(nodes: RichTextNode[]): RichTextNode[] {
  const trimmed: RichTextNode[] = []
  let open = true
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]
    if (!node) continue
    if (node.type === 'hardBreak') {
      if (trimmed.length > 0) trimmed.push(node)
      open = true
    } else if (open && node.type === 'text') {
      const text = withoutEndSpace(node.text ?? '')
      if (text === '') continue
      trimmed.push({ ...node, text })
      open = false
    } else {
      trimmed.push(node)
      open = false
    }
  }
  trimmed.reverse()
  while (trimmed[0]?.type === 'hardBreak') trimmed.shift()
  return trimmed
}

/** Not a regular expression, because it would take quadratic time on long runs of spaces. */
function withoutEndSpace(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n\r\f'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns a text node with its marks. */
function textNode(text: string, marks: readonly RichTextMark[]): RichTextNode {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }
}

/** Whether the line has visible content; spaces of any width are invisible. */
export function isShown(nodes: readonly RichTextNode[]): boolean {
  return nodes.some((node) => node.type === 'image' || (node.type === 'text' && /\S/.test(node.text ?? '')))
}
