import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** White space that HTML folds; a no-break space is text. */
const FOLDED = /[ \t\n\r\f]+/g

/** One line of text in the making: what stands between two block boundaries. */
export interface Line {
  /** Adds text whose white space is folded as HTML shows it. */
  fold(text: string, marks: readonly RichTextMark[]): void
  /** Adds text as it is, white space included. */
  keep(text: string, marks: readonly RichTextMark[]): void
  /** Adds a node that stands in the line: a break or an image. */
  add(node: RichTextNode): void
  /** Hands over what was collected, without white space at either end of a line, and starts anew. */
  take(): RichTextNode[]
}

interface Piece {
  readonly text?: string
  readonly kept?: boolean
  readonly marks?: readonly RichTextMark[]
  readonly node?: RichTextNode
}

/** An empty line. */
export function createLine(): Line {
  let pieces: Piece[] = []
  return {
    fold: (text, marks) => {
      if (text !== '') pieces.push({ text, marks })
    },
    keep: (text, marks) => {
      if (text !== '') pieces.push({ text, marks, kept: true })
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
  // At the start of a line, and after white space, further white space is not shown.
  let atSpace = true
  const flush = (): void => {
    if (run.length > 0) nodes.push(textNode(run.join(''), lastMarks ?? []))
    run = []
  }
  for (const { text, kept, marks, node } of pieces) {
    if (node) {
      flush()
      lastMarks = undefined
      nodes.push(node)
      atSpace = node.type === 'hardBreak'
      continue
    }
    let shown = text ?? ''
    if (kept !== true) {
      shown = shown.replace(FOLDED, ' ')
      if (atSpace && shown.startsWith(' ')) shown = shown.slice(1)
    }
    if (shown === '') continue
    if (marks !== lastMarks) {
      flush()
      lastMarks = marks
    }
    run.push(shown)
    atSpace = kept !== true && shown.endsWith(' ')
  }
  flush()
  return nodes
}

/** Takes white space away before a break and at the end, and breaks at the end, which no browser shows. */
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

/** By hand, because the pattern for it takes quadratic time on long runs of spaces. */
function withoutEndSpace(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n\r\f'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A text node with its marks. */
function textNode(text: string, marks: readonly RichTextMark[]): RichTextNode {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }
}

/** Whether a reader would see anything in the line; spaces alone, of whatever width, are nothing to see. */
export function isShown(nodes: readonly RichTextNode[]): boolean {
  return nodes.some((node) => node.type === 'image' || (node.type === 'text' && /\S/.test(node.text ?? '')))
}
