/** What is looked for in texts. */
export interface TextQuery {
  readonly find: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Max characters of what is looked for. */
export const MAX_FIND_LENGTH = 200
/** Max characters of what replaces it. */
export const MAX_REPLACEMENT_LENGTH = 500

/**
 * Returns where a text contains what is looked for, from its beginning and without overlaps. Spaces are found whatever their
 * kind, a letter without its accents is not found in one with combining accents, and an empty query is found nowhere.
 */
export function findMatches(text: string, query: TextQuery): readonly TextRange[] {
  const wanted = comparable(query.find, query.matchCase)
  // Line breaks and images of rich text stay.
  if (wanted === '' || /[\n\uFFFC]/.test(wanted)) return []
  const searched = comparable(text, query.matchCase)
  const isBoundary = query.wholeWords ? boundariesOf(text) : () => true
  const found: TextRange[] = []
  for (let start = searched.indexOf(wanted); start !== -1;) {
    const end = start + wanted.length
    const isFound = !JOINS.test(text.slice(end, end + 2)) && isBoundary(start) && isBoundary(end)
    if (isFound) found.push({ start, end })
    start = searched.indexOf(wanted, isFound ? end : start + 1)
  }
  return found
}

/** Continues the character before it. */
const JOINS = /^[\p{M}\u200D]/u

/** Returns a text of the same length in which equal characters are the same. */
function comparable(text: string, matchCase: boolean): string {
  const spaced = text.replaceAll(/[^\S\n ]/g, ' ')
  if (matchCase) return spaced
  const lower = spaced.toLowerCase()
  const same = lower.length === spaced.length ? lower : lowerEach(spaced)
  return same.replaceAll('ς', 'σ')
}

/** Some letters become two in lower case, which would move all others. */
function lowerEach(text: string): string {
  let lower = ''
  for (let index = 0; index < text.length; index++) {
    const one = text.charAt(index).toLowerCase()
    lower += one.length === 1 ? one : text.charAt(index)
  }
  return lower
}

const WORD = /[\p{L}\p{N}\p{M}_]/u
/** Scripts that have no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Returns whether a word begins or ends at an index of the text. */
function boundariesOf(text: string): (index: number) => boolean {
  let starts: ReadonlySet<number> | undefined
  return (index) => {
    const before = characterBefore(text, index)
    const after = String.fromCodePoint(text.codePointAt(index) ?? 32)
    if (!WORD.test(before) || !WORD.test(after)) return true
    const [isBefore, isAfter] = [UNSPACED.test(before), UNSPACED.test(after)]
    if (!isBefore && !isAfter) return false
    if (isBefore !== isAfter) return true
    starts ??= new Set(Array.from(wordSegments(text), (segment) => segment.index))
    return starts.has(index)
  }
}

function characterBefore(text: string, index: number): string {
  if (index === 0) return ' '
  const isPair = index > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(index - 1))
  return text.slice(isPair ? index - 2 : index - 1, index)
}

let segmenter: Intl.Segmenter | undefined
const wordSegments = (text: string): Iterable<Intl.SegmentData> =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })).segment(text)

/** Returns the number of words of a text; those of scripts without spaces between words are counted as the language has them. */
export function countWords(text: string): number {
  let count = 0
  for (const part of text.split(/\s+/))
    if (UNSPACED.test(part)) {
      for (const { isWordLike } of wordSegments(part)) if (isWordLike === true) count += 1
    } else if (/[\p{L}\p{N}]/u.test(part)) count += 1
  return count
}

/** As of published posts: `reading_minutes` of the database. */
const WORDS_PER_MINUTE = 230

/** Returns how long a text takes to read, in whole minutes and at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

/** What is shown of a match: the text around it. */
export interface MatchExcerpt {
  readonly before: string
  readonly match: string
  readonly after: string
}

const BEFORE_LENGTH = 40
const AFTER_LENGTH = 80

/** Returns a match with the words around it, in one line; an ellipsis is where the text was cut. */
export function excerptAround(text: string, { start, end }: TextRange): MatchExcerpt {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const first = before.length > BEFORE_LENGTH ? before.slice(-BEFORE_LENGTH).replace(/^\S*\s/, '') : before
  const last = after.length > AFTER_LENGTH ? after.slice(0, AFTER_LENGTH).replace(/\s\S*$/, '') : after
  return {
    before: (first.length < before.length ? '…' : '') + inLine(first),
    match: inLine(text.slice(start, end)),
    after: inLine(last) + (last.length < after.length ? '…' : ''),
  }
}

/** Characters in place of images and line breaks are spaces. */
const inLine = (text: string): string => text.replaceAll(/[\s\uFFFC]+/g, ' ').toWellFormed()
