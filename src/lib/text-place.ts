/**
 * A place in a text that is shown in one form and written in another, such as a paragraph of a page and its Markdown:
 * what is before and after it and how much. Only letters and digits count, in lower case.
 */
export interface TextPlace {
  readonly before: string
  readonly after: string
  /** How many come before it. */
  readonly offset: number
  /** Whether one follows at once, so that the place is not at the end of a word. */
  readonly isBeforeLetter: boolean
}

/** Max characters on each side. */
const MAX_PLACE_CONTEXT = 60
/** How much of both sides has to be the same, tried in turn. */
const CONTEXTS = [MAX_PLACE_CONTEXT, 30, 15, 8, 4, 2]

const COUNTED = /[\p{L}\p{N}]/u

interface Letters {
  readonly text: string
  /** Index of each letter in the text. */
  readonly indexes: readonly number[]
}

function lettersOf(text: string): Letters {
  let letters = ''
  const indexes: number[] = []
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index)
    if (!COUNTED.test(sign)) continue
    const lower = sign.toLowerCase()
    // Some letters become two.
    letters += lower.length === 1 ? lower : sign
    indexes.push(index)
  }
  return { text: letters, indexes }
}

/** Returns the place between two parts of a paragraph, with the text that comes before that paragraph. */
export function textPlaceBetween(before: string, after: string, earlier = ''): TextPlace {
  const { text } = lettersOf(before)
  return {
    before: text.slice(-MAX_PLACE_CONTEXT),
    after: lettersOf(after.slice(0, 20 * MAX_PLACE_CONTEXT)).text.slice(0, MAX_PLACE_CONTEXT),
    offset: lettersOf(earlier).text.length + text.length,
    isBeforeLetter: COUNTED.test(after.charAt(0)),
  }
}

/**
 * Returns the text and the index in it that a place is at; undefined if none contains its surroundings. Of several, it is
 * the one at about the same distance from the beginning of all texts.
 */
export function findTextPlace(
  texts: readonly string[],
  { before, after, offset, isBeforeLetter }: TextPlace,
): { readonly text: number; readonly index: number } | undefined {
  const all = texts.map(lettersOf)
  for (const length of CONTEXTS) {
    const start = before.slice(-length)
    const wanted = start + after.slice(0, length)
    if (wanted === '') return undefined
    let found: { text: number; at: number } | undefined
    let distance = Infinity
    let base = 0
    for (const [text, letters] of all.entries()) {
      for (let at = letters.text.indexOf(wanted); at !== -1; at = letters.text.indexOf(wanted, at + 1)) {
        const far = Math.abs(base + at + start.length - offset)
        if (far < distance) [found, distance] = [{ text, at: at + start.length }, far]
      }
      base += letters.text.length
    }
    if (found) return { text: found.text, index: indexOf(all[found.text], found.at, isBeforeLetter) }
  }
  return undefined
}

/** Returns the index before a letter, or after the one before it. */
function indexOf(letters: Letters | undefined, at: number, isBeforeLetter: boolean): number {
  const next = letters?.indexes[at]
  const previous = letters?.indexes[at - 1]
  if (next === undefined || (previous !== undefined && !isBeforeLetter)) return (previous ?? -1) + 1
  return next
}

/** Parses a place of an untrusted message; returns undefined for anything else. */
export function readTextPlace(data: unknown): TextPlace | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { before, after, offset, isBeforeLetter } = Object.fromEntries(Object.entries(data))
  const isPlace =
    isContext(before) && isContext(after) && typeof offset === 'number' && typeof isBeforeLetter === 'boolean'
  return isPlace ? { before, after, offset, isBeforeLetter } : undefined
}

const isContext = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_PLACE_CONTEXT
