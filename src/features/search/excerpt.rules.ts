import type { TextPart } from '#features/search/types.ts'

/** Characters of a text that a result shows, about two lines. */
const LENGTH = 220
/** How far before what was found a sentence may begin for the excerpt to begin with it. */
const REACH = 90

/**
 * The passage of a text that holds most of what is marked, the first of equals, from the beginning of a sentence or a
 * word; the beginning of the text when nothing is marked. At most about 220 characters, an ellipsis where it was cut.
 */
export function excerptOf(parts: readonly TextPart[]): readonly TextPart[] {
  const text = parts.map((part) => part.text).join('')
  const marks = marksOf(parts)
  const start = startOf(text, busiest(marks))
  const end = endOf(text, start + LENGTH)
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

/** Blocks stand below each other on their page; on one line, a dot keeps apart what no punctuation does. */
function inOneLine(parts: readonly TextPart[]): readonly TextPart[] {
  let before = ''
  return parts.map(({ text, marked }) => {
    const [first = '', ...rest] = text.split('\n')
    let joined = rest.length === 0 ? first : first.trimEnd()
    for (const [index, line] of rest.entries()) {
      const isLast = index === rest.length - 1
      const next = isLast ? line.trimStart() : line.trim()
      if (next === '' && !isLast) continue
      const lead = before + joined
      joined += (lead === '' || ENDS_ALREADY.test(lead) ? ' ' : ' · ') + next
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

/** Where the mark stands from which on most marks fit into the excerpt; 0 without any. */
function busiest(marks: readonly Mark[]): number {
  let best = { start: 0, count: 0 }
  let last = 0
  for (const [first, { start }] of marks.entries()) {
    while (last < marks.length && (marks[last]?.end ?? 0) <= start + LENGTH - REACH) last++
    if (last - first > best.count) best = { start, count: last - first }
  }
  return best.start
}

function startOf(text: string, mark: number): number {
  const before = text.slice(Math.max(mark - REACH, 0), mark)
  if (mark <= REACH) return 0
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! '))
  if (sentence !== -1) return mark - before.length + sentence + 2
  const line = before.lastIndexOf('\n')
  if (line !== -1) return mark - before.length + line + 1
  const word = before.indexOf(' ', before.length - 40)
  return word === -1 ? mark : mark - before.length + word + 1
}

function endOf(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const word = text.lastIndexOf(' ', wanted)
  return word > wanted - 40 ? word : wanted
}
