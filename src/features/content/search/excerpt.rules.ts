import type { TextPart } from '#features/content/search/types.ts'

/** Characters of an excerpt, about two lines. */
const EXCERPT_LENGTH = 220
/** How far before a match a sentence may start for the excerpt to start with it. */
const SENTENCE_LOOKBACK = 90

/**
 * Returns the passage with most marks, the first of equals, starting at a sentence or word; the beginning of the
 * text when nothing is marked. At most about 220 characters, with an ellipsis where it was cut.
 */
export function excerptOf(parts: readonly TextPart[]): readonly TextPart[] {
  const text = parts.map((part) => part.text).join('')
  const marks = marksOf(parts)
  const start = startOf(text, densestStart(marks))
  const end = endOf(text, start + EXCERPT_LENGTH)
  const cut: TextPart[] = start > 0 ? [{ text: '… ', marked: false }] : []
  let at = 0
  for (const part of parts) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, part.text.length)
    if (from < to) cut.push({ text: part.text.slice(from, to), marked: part.marked })
    at += part.text.length
  }
  if (end < text.trimEnd().length) cut.push({ text: ' …', marked: false })
  return inOneLine(cut)
}

const ENDS_ALREADY = /[\p{P}\s]$/u

/** Joins lines into one, separated by a dot where there is no punctuation. */
function inOneLine(parts: readonly TextPart[]): readonly TextPart[] {
  let before = ''
  return parts.map(({ text, marked }) => {
    const [first = '', ...rest] = text.split('\n')
    let joined = rest.length === 0 ? first : first.trimEnd()
    for (const [index, line] of rest.entries()) {
      const isLast = index === rest.length - 1
      const next = isLast ? line.trimStart() : line.trim()
      if (next === '' && !isLast) continue
      const preceding = before + joined
      joined += (preceding === '' || ENDS_ALREADY.test(preceding) ? ' ' : ' · ') + next
    }
    before = joined
    return { text: joined, marked }
  })
}

interface Mark {
  readonly start: number
  readonly end: number
}

function marksOf(parts: readonly TextPart[]): readonly Mark[] {
  const marks: Mark[] = []
  let at = 0
  for (const { text, marked } of parts) {
    if (marked) marks.push({ start: at, end: at + text.length })
    at += text.length
  }
  return marks
}

/** Returns the start of the mark from which most marks fit into the excerpt; 0 without any. */
function densestStart(marks: readonly Mark[]): number {
  let best = { start: 0, count: 0 }
  let last = 0
  for (const [first, { start }] of marks.entries()) {
    while (last < marks.length && (marks[last]?.end ?? 0) <= start + EXCERPT_LENGTH - SENTENCE_LOOKBACK)
      last++
    if (last - first > best.count) best = { start, count: last - first }
  }
  return best.start
}

function startOf(text: string, mark: number): number {
  const before = text.slice(Math.max(mark - SENTENCE_LOOKBACK, 0), mark)
  if (mark <= SENTENCE_LOOKBACK) return 0
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! '))
  if (sentence !== -1) return mark - before.length + sentence + 2
  const line = before.lastIndexOf('\n')
  if (line !== -1) return mark - before.length + line + 1
  const word = before.indexOf(' ', before.length - 40)
  return word === -1 ? mark : mark - before.length + word + 1
}

function endOf(text: string, target: number): number {
  if (target >= text.length) return text.length
  const word = text.lastIndexOf(' ', target)
  return word > target - 40 ? word : target
}
