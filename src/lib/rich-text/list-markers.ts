/** What the marker of a list item says, as attributes of `ol`. */
export interface ListMarker {
  readonly isOrdered: boolean
  readonly start?: string
  readonly type?: string
}

const ROMAN: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
  ['d', 500],
  ['m', 1000],
])

/** Reads the marker of an item, such as `·`, `3.`, `(b)`, `iv)` or `1.2.`; what is no number is a bullet. */
export function readMarker(marker: string): ListMarker {
  const text = marker.replace(/[\s\u00a0]+/g, '')
  const number = /^\(?(?:\d+\.)*(\d{1,9}|[a-z]{1,6})[.)]$/i.exec(text)?.[1] ?? /^\d{1,4}$/.exec(text)?.[0]
  if (number === undefined) return { isOrdered: false }
  if (/^\d/.test(number)) return { isOrdered: true, start: String(Number(number)) }
  const lower = number.toLowerCase()
  const isUpper = number !== lower
  // A single letter other than i is the letter: lists in Roman numbers begin at i.
  if (lower === 'i' || (lower.length > 1 && /^[ivxlcdm]+$/.test(lower)))
    return { isOrdered: true, start: String(romanValue(lower)), type: isUpper ? 'I' : 'i' }
  if (lower.length > 2) return { isOrdered: false }
  return { isOrdered: true, start: String(letterValue(lower)), type: isUpper ? 'A' : 'a' }
}

function romanValue(text: string): number {
  const values = Array.from(text, (letter) => ROMAN.get(letter) ?? 0)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

const letterValue = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
