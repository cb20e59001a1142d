/** The character before the decimals of a number. */
export type DecimalMark = '.' | ','

/** What a cell of a spreadsheet may have besides its number: spaces, currencies, per cent, apostrophes of thousands. */
const IGNORED = /[\s\u00a0\u202f'’%‰\p{Sc}]/gu
/** What people write into a cell without a value. */
const MISSING = /^(?:[-–—.]+|n\/?a|#n\/a|null)$/i
/** A number between the units that people write: `CHF 12`, `12 km`. */
const BETWEEN_UNITS = /^(?:\p{L}+\.?)?([-+(.\d][-+().,\d]*(?:e[-+]?\d+)?)[\p{L}²³]*\.?$/iu

/** Digits in groups of three, by the decimal mark that they leave. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+$/,
}

/** What numbers show of how they are written. */
export interface ShownMarks {
  readonly shown: ReadonlySet<DecimalMark>
  /** Whether one can be read in two ways, such as `1,234`. */
  readonly isAmbiguous: boolean
}

/** Returns which marks some numbers show, and whether any can be read in two ways. */
export function findMarks(texts: Iterable<string>): ShownMarks {
  const shown = new Set<DecimalMark>()
  let isAmbiguous = false
  for (const text of texts) {
    const mark = markOf(text)
    if (mark === 'both') isAmbiguous = true
    else if (mark !== undefined) shown.add(mark)
  }
  return { shown, isAmbiguous }
}

/**
 * Returns which mark the numbers of a pasted table have, as a whole: `1,234` is twelve hundred or one and a bit only
 * beside numbers that show it. A point without any evidence.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  for (const text of texts) {
    const mark = markOf(text)
    if (mark === '.' || mark === ',') return mark
  }
  return '.'
}

/** Returns the mark that a number shows, `both` for one that can be read in two ways, undefined for one without any. */
function markOf(text: string): DecimalMark | 'both' | undefined {
  const bare = text.replaceAll(IGNORED, '')
  const point = bare.lastIndexOf('.')
  const comma = bare.lastIndexOf(',')
  if (/\p{L}/u.test(bare) || !/\d/.test(bare) || (point === -1 && comma === -1)) return undefined
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ','
  const mark = point === -1 ? ',' : '.'
  const other = mark === '.' ? ',' : '.'
  const [whole = '', ...groups] = bare.split(mark)
  if (groups.length > 1) return other
  const isGroup = /^\d{3}\D*$/.test(groups[0] ?? '') && /^[+\-−(]?[1-9]\d{0,2}$/.test(whole)
  return isGroup ? 'both' : mark
}

/** Returns the number in a cell; `null` for an empty cell or a dash, `undefined` for anything else. */
export function readNumber(text: string, mark: DecimalMark): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || MISSING.test(trimmed)) return null
  let bare = BETWEEN_UNITS.exec(trimmed.replaceAll(IGNORED, '').replaceAll('−', '-'))?.[1] ?? ''
  let sign = 1
  if (/^\(.+\)$/.test(bare)) {
    sign = -1
    bare = bare.slice(1, -1)
  }
  const [whole = '', ...rest] = bare.split(mark)
  if (rest.length > 1) return undefined
  const digits = GROUPED[mark].test(whole) ? whole.replaceAll(mark === '.' ? ',' : '.', '') : whole
  const plain = rest.length === 0 ? digits : `${digits}.${rest[0] ?? ''}`
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return undefined
  const value = sign * Number(plain)
  return Number.isFinite(value) ? value : undefined
}
