import type { ColumnName } from '#features/analytics/report.types.ts'

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

export const noVisits = (): VisitSums => ({ views: 0, visits: 0, visitors: 0, bounces: 0, activeSeconds: 0 })

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

/** Whether the visitor of a visit is another one than that of an earlier visit; -1 for none. */
function isOfAnother(measures: string, visit: number, earlier: number): boolean {
  for (let at = visit; at > earlier; at -= 1) if ((measures.charCodeAt(at) & 1) === 1) return true
  return false
}

/** Adds a visit; `last` is the one that was added before, or -1. */
function addVisit(sums: VisitSums, visit: number, day: DayMeasures, last: number): void {
  const views = (day.measures.charCodeAt(visit) - SPACE) >> 1
  const active = codeAt(day.active, 2, visit)
  sums.visits += 1
  if (views === 0) sums.bounces += 1
  sums.views += views === 0 ? 1 : views > MAX_VIEWS_IN_COLUMN ? (day.largeViews.get(visit) ?? 0) : views
  sums.activeSeconds += active > MAX_ACTIVE_IN_COLUMN ? (day.largeActive.get(visit) ?? 0) : active
  if (isOfAnother(day.measures, visit, last)) sums.visitors += 1
}

/** Returns the counts of visits. */
export function sumVisits(visits: Uint32Array, day: DayMeasures): VisitSums {
  const sums = noVisits()
  let last = -1
  for (let at = 0; at < visits.length; at += 1) {
    const visit = visits[at] ?? 0
    addVisit(sums, visit, day, last)
    last = visit
  }
  return sums
}

/** Returns the counts of visits by the hour in which they began. */
export function sumHours(visits: Uint32Array, day: DayMeasures, hours: string): ReadonlyMap<number, VisitSums> {
  const sums = new Map<number, VisitSums>()
  const last = new Map<number, number>()
  for (const visit of visits) {
    const hour = codeAt(hours, 1, visit)
    const sum = sums.get(hour) ?? noVisits()
    sums.set(hour, sum)
    addVisit(sum, visit, day, last.get(hour) ?? -1)
    last.set(hour, visit)
  }
  return sums
}

/** Counts of many values. */
export class GroupSums {
  private readonly sums = new Map<string, VisitSums>()

  /** Adds the visits of a day by the values of a property. */
  addVisits(visits: Uint32Array, day: DayMeasures, { dictionary, content, size }: VisitColumn): void {
    const width = widthOf(size)
    const ofDay = dictionary.map(noVisits)
    const last = new Int32Array(size).fill(-1)
    for (const visit of visits) {
      const code = codeAt(content, width, visit)
      const sums = ofDay[code]
      if (!sums) continue
      addVisit(sums, visit, day, last[code] ?? -1)
      last[code] = visit
    }
    for (const [code, sums] of ofDay.entries()) if (sums.visits > 0) this.add(dictionary[code] ?? '', sums)
  }

  /** Adds the views of a day by their pages; `dictionary` is that of the column `page`. */
  addViews(
    visits: Uint32Array,
    { measures }: DayMeasures,
    pages: Pick<VisitColumn, 'content' | 'numbers'>,
    dictionary: readonly string[],
  ): void {
    const ofDay = viewsByPage(visits, measures, pages, dictionary.length)
    for (const [code, value] of dictionary.entries()) {
      const [views = 0, counted = 0, visitors = 0, activeSeconds = 0] = ofDay.map((of) => of[code] ?? 0)
      if (counted > 0 || activeSeconds > 0)
        this.add(value, { views, visits: counted, visitors, bounces: 0, activeSeconds })
    }
  }

  /** Returns the values that occur, with their counts. */
  entries(): readonly (VisitSums & { readonly value: string })[] {
    return [...this.sums].flatMap(([value, sums]) => (sums.visits === 0 ? [] : [{ value, ...sums }]))
  }

  private add(value: string, added: VisitSums): void {
    const sums = this.sums.get(value)
    if (!sums) {
      this.sums.set(value, added)
      return
    }
    sums.views += added.views
    sums.visits += added.visits
    sums.visitors += added.visitors
    sums.bounces += added.bounces
    sums.activeSeconds += added.activeSeconds
  }
}

/** Returns views, visits, visitors and active seconds by page. */
function viewsByPage(
  visits: Uint32Array,
  measures: string,
  { content, numbers }: Pick<VisitColumn, 'content' | 'numbers'>,
  size: number,
): readonly Uint32Array[] {
  const [views, counted, visitors, seconds] = Array.from({ length: 4 }, () => new Uint32Array(size)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  const last = new Int32Array(size).fill(-1)
  let [next, large, start] = [0, 0, measures.length]
  for (let visit = 0; next < visits.length; visit += 1) {
    const known = content.charCodeAt(visit) - SPACE
    const end = start + ENTRY_WIDTH * (known <= MAX_ENTRIES_IN_COLUMN ? known : (numbers[large++] ?? 0))
    if (visits[next] === visit) {
      next += 1
      for (let at = start; at < end; at += ENTRY_WIDTH) {
        const code = pairAt(content, at)
        const entry = pairAt(content, at + 2)
        const viewed = entry & 7
        views[code] = (views[code] ?? 0) + viewed
        seconds[code] = (seconds[code] ?? 0) + (entry >> 3)
        const before = last[code] ?? -1
        if (viewed === 0 || before === visit) continue
        counted[code] = (counted[code] ?? 0) + 1
        if (isOfAnother(measures, visit, before)) visitors[code] = (visitors[code] ?? 0) + 1
        last[code] = visit
      }
    }
    start = end
  }
  return [views, counted, visitors, seconds]
}
