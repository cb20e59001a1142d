import type { TextRange } from '#lib/find-text/text-matches.ts'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** What a text is written in. */
export type TextForm = 'plain' | 'markdown' | 'richText'

/** A part of a text that is searched by itself: a paragraph of rich text, and all of another text. */
export interface TextPart {
  readonly text: string
  /** Parts that are not for readers, such as the URL of a link. */
  readonly hidden: readonly TextRange[]
}

/** A match in one of the parts of a text. */
export interface PartMatch extends TextRange {
  readonly part: number
}

/** Returns the parts of a text. A line break of rich text is `\n`, and an image U+FFFC. */
export function partsOf(value: string | RichText, form: TextForm): readonly TextPart[] {
  if (typeof value !== 'string')
    return paragraphsIn(value.content).map((node) => ({ text: textOf(node), hidden: [] }))
  return [{ text: value, hidden: form === 'markdown' ? urlsInMarkdown(value) : [] }]
}

/**
 * Returns a text with its matches replaced. Words that stay the same at the ends of a match keep their marks; the rest gets
 * those of the first letter that it replaces. The matches have no order, and do not overlap.
 */
export function replaceMatches(
  value: string | RichText,
  matches: readonly PartMatch[],
  replacement: string,
): string | RichText {
  if (typeof value === 'string') return replaceRanges(value, matches, replacement)
  const byPart = Map.groupBy(matches, ({ part }) => part)
  let part = -1
  const visit = (node: RichTextNode): RichTextNode => {
    if (!node.content) return node
    if (!hasText(node)) return { ...node, content: node.content.map(visit) }
    part += 1
    const found = byPart.get(part)
    return found ? { ...node, content: replaceInline(node.content, found, replacement) } : node
  }
  return { ...value, content: value.content.map(visit) }
}

const byStart = <Range extends TextRange>(ranges: readonly Range[]): readonly Range[] =>
  ranges.toSorted((one, other) => one.start - other.start)

function replaceRanges(text: string, ranges: readonly TextRange[], replacement: string): string {
  let replaced = ''
  let at = 0
  for (const { start, end } of byStart(ranges)) {
    replaced += text.slice(at, start) + replacement
    at = end
  }
  return replaced + text.slice(at)
}

const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'image'])

const hasText = ({ content = [] }: RichTextNode): boolean => content.some(({ type }) => INLINE.has(type))

const paragraphsIn = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
  nodes.flatMap((node) => (hasText(node) ? [node] : paragraphsIn(node.content ?? [])))

const textOfInline = ({ type, text = '' }: RichTextNode): string =>
  type === 'text' ? text : type === 'hardBreak' ? '\n' : '\uFFFC'

const textOf = ({ content = [] }: RichTextNode): string => content.map(textOfInline).join('')

/** A character or other inline node of a paragraph. */
type Piece = RichTextNode & { readonly text: string }

function replaceInline(
  content: readonly RichTextNode[],
  matches: readonly TextRange[],
  replacement: string,
): readonly RichTextNode[] {
  const pieces = content.map((node): Piece => ({ ...node, text: textOfInline(node) }))
  const done: Piece[] = []
  let at = 0
  for (const { start, end } of byStart(matches)) {
    done.push(...cut(pieces, at, start), ...replacedPieces(cut(pieces, start, end), replacement))
    at = end
  }
  done.push(...cut(pieces, at, Infinity))
  return joined(done).map(({ text, ...node }) => (node.type === 'text' ? { ...node, text } : node))
}

/** Returns what is between two indexes of the text. */
function cut(pieces: readonly Piece[], start: number, end: number): readonly Piece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(Math.max(start - at, 0), Math.max(end - at, 0))
    at += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

function replacedPieces(pieces: readonly Piece[], replacement: string): readonly Piece[] {
  const before = pieces.map(({ text }) => text).join('')
  const [head, tail] = commonEnds(before, replacement)
  const middle = replacement.slice(head, replacement.length - tail)
  const [first] = cut(pieces, Math.min(head, before.length - 1), Infinity)
  return [
    ...cut(pieces, 0, head),
    ...(middle === '' || first === undefined ? [] : [textPiece(middle, first.marks)]),
    ...cut(pieces, before.length - tail, Infinity),
  ]
}

const textPiece = (text: string, marks: readonly RichTextMark[] | undefined): Piece => ({
  type: 'text',
  text,
  ...(marks === undefined ? {} : { marks }),
})

/** Returns how many characters of whole words two texts have in common at their beginnings, and at the rest of their ends. */
function commonEnds(one: string, other: string): readonly [head: number, tail: number] {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  while (head > 0 && (isInWord(one, head) || isInWord(other, head))) head -= 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  while (tail > 0 && (isInWord(one, one.length - tail) || isInWord(other, other.length - tail))) tail -= 1
  return [head, tail]
}

/** Half of a character outside of the first 65,536 counts as part of a word. */
const isInWord = (text: string, index: number): boolean =>
  /^[\p{L}\p{N}\p{M}\uD800-\uDFFF]{2}$/u.test(text.charAt(index - 1) + text.charAt(index)) ||
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1))

/** Joins neighbours with the same marks. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const isSame =
      last?.type === 'text' &&
      piece.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(piece.marks ?? [])
    if (isSame) all[all.length - 1] = { ...last, text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}

/** URLs, targets of links, and tags of HTML. */
const MARKDOWN_URLS = [
  /\]\([^()\n]*/g,
  /<[^<>\n]*>/g,
  /\bhttps?:\/\/[^\s<>()]+/g,
  /^ {0,3}\[[^[\]\n]+\]:.*$/gm,
]

const urlsInMarkdown = (text: string): readonly TextRange[] =>
  MARKDOWN_URLS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    })),
  )
