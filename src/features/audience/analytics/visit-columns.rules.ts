import type { ColumnName } from '#features/audience/analytics/report.types.ts'

/*
 * The visits of a day as columns of text, one for each property. Text of printable ASCII characters is what the database
 * driver hands over fastest: bytes come as hexadecimal digits, twice as long.
 *
 * - A property has for each visit the position of its value in the dictionary, as one character from the space on, or as
 *   two when the dictionary has 96 values or more. The position after the last one stands for no value.
 * - `measures` has one character for each visit: 1 for the first visit of a visitor, plus twice 0 for a bounce, or the
 *   number of views; more than 46 views are in `numbers`, in the order of the visits.
 * - `active` has two characters for each visit, its active seconds; more than 9,214 are in `numbers` too.
 * - `page` has for each value of its dictionary the visits that viewed it: twice the distance to the visit before, plus 1
 *   when the number of views follows, which is 1 otherwise. These numbers have as many characters as they need: five bits in
 *   each from the space on, and six in the last one, from `@` on. `numbers` says at which character a value begins, from 1 on.
 * - `pages` has the same by visit, for lists: first one character for each visit, how many entries it has, of which more than
 *   94 are in `numbers`; then the entries, each of four characters: the position of the page in the dictionary of `page`, and
 *   eight times the active seconds plus the views there. More than 1,150 seconds or 7 views are several entries.
 * - `hour` has one character for each visit.
 */

/** How many positions one character can stand for. */
export const COLUMN_BASE = 96
/** Views of a visit that are written into its character. */
export const MAX_VIEWS_IN_COLUMN = 46
/** Active seconds of a visit that are written into its characters. */
export const MAX_ACTIVE_IN_COLUMN = COLUMN_BASE * COLUMN_BASE - 2

/** Entries of a visit in `pages` whose number is written into its character, and how much one entry holds. */
export const MAX_ENTRIES_IN_COLUMN = COLUMN_BASE - 2
export const [MAX_VIEWS_OF_ENTRY, MAX_ACTIVE_OF_ENTRY] = [7, 1_150]
const ENTRY_WIDTH = 4

const SPACE = 32
const AT = 64

/** A column of the visits of a day. */
export interface VisitColumn {
  readonly name: ColumnName
  /** Number of values of the dictionary. */
  readonly size: number
  readonly dictionary: readonly string[]
  readonly numbers: readonly number[]
  readonly content: string
}

/** A column of a filter: visits with this value match. For `page` the part of this value. */
export type FilterColumn = Pick<VisitColumn, 'name' | 'size' | 'content'> & { readonly code: number }

/** Counts of visits. */
export interface VisitSums {
  views: number
  visits: number
  visitors: number
  bounces: number
  activeSeconds: number
}

/** What is counted of the visits of a day. */
export interface DayMeasures {
  readonly measures: string
  readonly active: string
  /** By visit, for those that their characters cannot hold. */
  readonly largeViews: ReadonlyMap<number, number>
  readonly largeActive: ReadonlyMap<number, number>
}

type Numbered = Pick<VisitColumn, 'content' | 'numbers'>

/** Returns what is counted of the visits of a day, from the columns `measures` and `active`. */
export function readMeasures(measures: Numbered, active: Numbered): DayMeasures {
  return {
    measures: measures.content,
    active: active.content,
    largeViews: largeOf(measures, 1, (code) => code >> 1 > MAX_VIEWS_IN_COLUMN),
    largeActive: largeOf(active, 2, (code) => code > MAX_ACTIVE_IN_COLUMN),
  }
}

/** Returns the large numbers of a column by visit. */
function largeOf(
  { content, numbers }: Numbered,
  width: number,
  isLarge: (code: number) => boolean,
): ReadonlyMap<number, number> {
  const large = new Map<number, number>()
  for (let visit = 0; large.size < numbers.length && visit * width < content.length; visit += 1)
    if (isLarge(codeAt(content, width, visit))) large.set(visit, numbers[large.size] ?? 0)
  return large
}

/** Returns the visits of a day that match all filters, ascending. */
export function matchingVisits(filters: readonly FilterColumn[]): Uint32Array {
  // Pages first: few visits viewed one.
  const ordered = filters.toSorted((a, b) => Number(b.name === 'page') - Number(a.name === 'page'))
  let visits: Uint32Array | undefined
  for (const filter of ordered)
    visits = filter.name === 'page' ? viewersOf(filter.content, visits) : narrowed(visits, filter)
  return visits ?? new Uint32Array(0)
}

/** Returns the visits that viewed a page, among those before. */
function viewersOf(part: string, before: Uint32Array | undefined): Uint32Array {
  const viewers: number[] = []
  let [visit, value, isViews] = [-1, 0, false]
  for (let at = 0; at < part.length; at += 1) {
    const char = part.charCodeAt(at)
    if (char < AT) value = (value << 5) | (char - SPACE)
    else {
      const number = (value << 6) | (char - AT)
      value = 0
      if (isViews) isViews = false
      else {
        visit += number >> 1
        viewers.push(visit)
        isViews = (number & 1) === 1
      }
    }
  }
  if (!before) return Uint32Array.from(viewers)
  const others = new Set(viewers)
  return before.filter((one) => others.has(one))
}

function narrowed(before: Uint32Array | undefined, { content, size, code }: FilterColumn): Uint32Array {
  const width = widthOf(size)
  const length = before?.length ?? content.length / width
  const found = new Uint32Array(length)
  let count = 0
  // Without a branch, which would be predicted wrongly for many visits.
  if (before)
    for (let at = 0; at < length; at += 1) {
      const visit = before[at] ?? 0
      found[count] = visit
      count += Number(codeAt(content, width, visit) === code)
    }
  else
    for (let visit = 0; visit < length; visit += 1) {
      found[count] = visit
      count += Number(codeAt(content, width, visit) === code)
    }
  return found.subarray(0, count)
}

const widthOf = (size: number) => (size < COLUMN_BASE ? 1 : 2)

/** Returns the position of the value of a visit. */
function codeAt(content: string, width: number, visit: number): number {
  if (width === 1) return content.charCodeAt(visit) - SPACE
  return pairAt(content, visit * 2)
}

const pairAt = (content: string, at: number) =>
  (content.charCodeAt(at) - SPACE) * COLUMN_BASE + content.charCodeAt(at + 1) - SPACE

/** Returns for each of some visits a number of its visitor, ascending from 1 on. */
function visitorsOf(visits: Uint32Array, measures: string): Uint32Array {
  const visitors = new Uint32Array(visits.length)
  let [visitor, earlier] = [0, -1]
  for (let index = 0; index < visits.length; index += 1) {
    const visit = visits[index] ?? 0
    let at = visit
    while (at > earlier && (measures.charCodeAt(at) & 1) === 0) at -= 1
    if (at > earlier) visitor += 1
    earlier = visit
    visitors[index] = visitor
  }
  return visitors
}

/** Positions of what is counted in the numbers of a value. */
const [VIEWS, VISITS, VISITORS, BOUNCES, ACTIVE, LENGTH] = [0, 1, 2, 3, 4, 5]

/** Adds a visit to the numbers from `start` on. */
function addVisit(sums: Uint32Array, start: number, visit: number, day: DayMeasures, isNew: boolean): void {
  const views = (day.measures.charCodeAt(visit) - SPACE) >> 1
  const active = codeAt(day.active, 2, visit)
  increase(sums, start + VISITS, 1)
  if (views === 0) increase(sums, start + BOUNCES, 1)
  if (isNew) increase(sums, start + VISITORS, 1)
  const isLarge = views > MAX_VIEWS_IN_COLUMN
  increase(sums, start + VIEWS, views === 0 ? 1 : isLarge ? (day.largeViews.get(visit) ?? 0) : views)
  increase(sums, start + ACTIVE, active > MAX_ACTIVE_IN_COLUMN ? (day.largeActive.get(visit) ?? 0) : active)
}

function increase(sums: Uint32Array, at: number, by: number): void {
  sums[at] = (sums[at] ?? 0) + by
}

/** Returns the numbers from `start` on by their names. */
const sumsFrom = (sums: Uint32Array, start: number): VisitSums => ({
  views: sums[start + VIEWS] ?? 0,
  visits: sums[start + VISITS] ?? 0,
  visitors: sums[start + VISITORS] ?? 0,
  bounces: sums[start + BOUNCES] ?? 0,
  activeSeconds: sums[start + ACTIVE] ?? 0,
})

/** Returns the counts of visits. */
export function sumVisits(visits: Uint32Array, day: DayMeasures): VisitSums {
  return sumsFrom(sumCodes(visits, day, undefined), 0)
}

/** Returns the counts of visits by the hour in which they began. */
export function sumHours(visits: Uint32Array, day: DayMeasures, hours: string): readonly VisitSums[] {
  const sums = sumCodes(visits, day, { content: hours, size: HOURS })
  return Array.from({ length: HOURS }, (_, hour) => sumsFrom(sums, hour * LENGTH))
}

const HOURS = 24

/** Returns the numbers of visits by the position of their value; without a column those of all. */
function sumCodes(
  visits: Uint32Array,
  day: DayMeasures,
  column: Pick<VisitColumn, 'content' | 'size'> | undefined,
): Uint32Array {
  const { content, size } = column ?? { content: '', size: 1 }
  const width = widthOf(size)
  const visitors = visitorsOf(visits, day.measures)
  const sums = new Uint32Array(size * LENGTH)
  const last = new Uint32Array(size)
  for (let index = 0; index < visits.length; index += 1) {
    const [visit, visitor] = [visits[index] ?? 0, visitors[index] ?? 0]
    const code = column ? codeAt(content, width, visit) : 0
    // Others have no value.
    if (code >= size) continue
    addVisit(sums, code * LENGTH, visit, day, last[code] !== visitor)
    last[code] = visitor
  }
  return sums
}

/** Counts of many values. */
export class GroupSums {
  private readonly sums = new Map<string, VisitSums>()

  /** Adds the visits of a day by the values of a property. */
  addVisits(visits: Uint32Array, day: DayMeasures, column: VisitColumn): void {
    this.add(column.dictionary, sumCodes(visits, day, column))
  }

  /** Adds the views of a day by their pages; `dictionary` is that of the column `page`. */
  addViews(
    visits: Uint32Array,
    { measures }: DayMeasures,
    pages: Numbered,
    dictionary: readonly string[],
  ): void {
    this.add(dictionary, sumPages(visits, measures, pages, dictionary.length))
  }

  /** Returns the values that occur, with their counts. */
  entries(): readonly (VisitSums & { readonly value: string })[] {
    return [...this.sums].flatMap(([value, sums]) => (sums.visits === 0 ? [] : [{ value, ...sums }]))
  }

  private add(dictionary: readonly string[], added: Uint32Array): void {
    let start = -LENGTH
    for (const value of dictionary) {
      start += LENGTH
      const [visits = 0, active = 0] = [added[start + VISITS], added[start + ACTIVE]]
      if (visits === 0 && active === 0) continue
      const sums = this.sums.get(value)
      if (!sums) {
        this.sums.set(value, sumsFrom(added, start))
        continue
      }
      sums.views += added[start + VIEWS] ?? 0
      sums.visits += visits
      sums.visitors += added[start + VISITORS] ?? 0
      sums.bounces += added[start + BOUNCES] ?? 0
      sums.activeSeconds += active
    }
  }
}

/** Returns the numbers of views by the position of their page. */
function sumPages(
  visits: Uint32Array,
  measures: string,
  { content, numbers }: Numbered,
  size: number,
): Uint32Array {
  const visitors = visitorsOf(visits, measures)
  const sums = new Uint32Array(size * LENGTH)
  const last = new Uint32Array(size)
  let [index, large, start] = [0, 0, measures.length]
  for (let visit = 0; index < visits.length; visit += 1) {
    const known = content.charCodeAt(visit) - SPACE
    const end = start + ENTRY_WIDTH * (known <= MAX_ENTRIES_IN_COLUMN ? known : (numbers[large++] ?? 0))
    if (visits[index] === visit) {
      const visitor = visitors[index] ?? 0
      let counted = -1
      for (let at = start; at < end; at += ENTRY_WIDTH) {
        const code = pairAt(content, at)
        const entry = pairAt(content, at + 2)
        const first = code * LENGTH
        increase(sums, first + ACTIVE, entry >> 3)
        const views = entry & 7
        if (views === 0) continue
        increase(sums, first + VIEWS, views)
        // Entries of one page follow each other.
        if (code === counted) continue
        counted = code
        increase(sums, first + VISITS, 1)
        if (last[code] !== visitor) increase(sums, first + VISITORS, 1)
        last[code] = visitor
      }
      index += 1
    }
    start = end
  }
  return sums
}
