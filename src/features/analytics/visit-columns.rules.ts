import type { ColumnName } from '#features/analytics/report.types.ts'

/*
 * The visits of a day as columns of text, one for each property. Text of printable ASCII characters is what the database
 * driver hands over fastest: bytes come as hexadecimal digits, twice as long.
 *
 * - A property has for each visit the position of its value in the dictionary, as one character from the space on, or as
 *   two when the dictionary has 96 values or more. The position after the last one stands for no value.
 * - `measures` has one character for each visit: 1 for the first visit of a visitor, plus twice 0 for a bounce, or the
 *   number of views; more than 46 views are in `numbers`, in the order of the visits.
 * - `active` has for each visit its active seconds, as a number of as many characters as it needs: five bits each in those
 *   from the space on, and six in the last one, from `@` on.
 * - `page` has for each value of its dictionary the visits that viewed it: twice the distance to the visit before, plus 1
 *   when the number of views follows, which is 1 otherwise. `numbers` says at which character each part begins, from 1 on.
 * - `page-active` has in the same way the visits that were active there: the distance, and the seconds.
 * - `hour` has one character for each visit.
 */

/** How many positions one character can stand for. */
export const COLUMN_BASE = 96
/** Views of a visit that are written into its character. */
export const MAX_VIEWS_IN_COLUMN = 46

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

/** A column of a filter: visits with this value match. */
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

/** What is known of each visit of a day. */
export interface DayMeasures {
  readonly count: number
  readonly views: Uint32Array
  readonly bounces: Uint8Array
  /** Numbers of the visitors, ascending. */
  readonly visitors: Uint32Array
  readonly activeSeconds: Uint32Array
}

/** Returns what is counted of each visit. */
export function readMeasures(
  { content, numbers }: Pick<VisitColumn, 'content' | 'numbers'>,
  active: string,
): DayMeasures {
  const count = content.length
  const views = new Uint32Array(count)
  const bounces = new Uint8Array(count)
  const visitors = new Uint32Array(count)
  let [visitor, large] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const char = content.charCodeAt(at) - SPACE
    const known = char >> 1
    visitor += char & 1
    visitors[at] = visitor
    bounces[at] = known === 0 ? 1 : 0
    views[at] = known === 0 ? 1 : known <= MAX_VIEWS_IN_COLUMN ? known : (numbers[large++] ?? 0)
  }
  const activeSeconds = new Uint32Array(count)
  let [visit, value] = [0, 0]
  for (let at = 0; at < active.length; at += 1) {
    const char = active.charCodeAt(at)
    if (char < AT) value = (value << 5) | (char - SPACE)
    else {
      activeSeconds[visit++] = (value << 6) | (char - AT)
      value = 0
    }
  }
  return { count, views, bounces, visitors, activeSeconds }
}

/** Calls a function with each visit that viewed a page, and its views, from the part of the page. */
function forEachView(part: string, call: (visit: number, views: number) => void): void {
  let [visit, value, isViews] = [-1, 0, false]
  for (let at = 0; at < part.length; at += 1) {
    const char = part.charCodeAt(at)
    if (char < AT) {
      value = (value << 5) | (char - SPACE)
      continue
    }
    const number = (value << 6) | (char - AT)
    value = 0
    if (isViews) {
      call(visit, number)
      isViews = false
    } else {
      visit += number >> 1
      isViews = (number & 1) === 1
      if (!isViews) call(visit, 1)
    }
  }
}

/** Calls a function with each visit that was active on a page, and for how many seconds, from the part of the page. */
function forEachActive(part: string, call: (visit: number, seconds: number) => void): void {
  let [visit, value, isSeconds] = [-1, 0, false]
  for (let at = 0; at < part.length; at += 1) {
    const char = part.charCodeAt(at)
    if (char < AT) {
      value = (value << 5) | (char - SPACE)
      continue
    }
    const number = (value << 6) | (char - AT)
    value = 0
    if (isSeconds) call(visit, number)
    else visit += number
    isSeconds = !isSeconds
  }
}

/** Returns the visits of a day that match all filters, ascending. */
export function matchingVisits(filters: readonly FilterColumn[]): Uint32Array {
  // Pages first: few visits viewed one.
  const ordered = filters.toSorted((a, b) => Number(b.name === 'page') - Number(a.name === 'page'))
  let visits: Uint32Array | undefined
  for (const filter of ordered) visits = narrowed(visits, filter)
  return visits ?? new Uint32Array(0)
}

function narrowed(before: Uint32Array | undefined, filter: FilterColumn): Uint32Array {
  const { name, content } = filter
  if (name === 'page') {
    const viewed: number[] = []
    forEachView(content, (visit) => viewed.push(visit))
    if (!before) return Uint32Array.from(viewed)
    const others = new Set(viewed)
    return before.filter((visit) => others.has(visit))
  }
  const width = widthOf(filter.size)
  const [first, second] =
    width === 1
      ? [SPACE + filter.code, 0]
      : [SPACE + Math.floor(filter.code / COLUMN_BASE), SPACE + (filter.code % COLUMN_BASE)]
  const length = before?.length ?? content.length / width
  const found = new Uint32Array(length)
  let count = 0
  for (let at = 0; at < length; at += 1) {
    const visit = before === undefined ? at : (before[at] ?? 0)
    const char = visit * width
    if (
      content.charCodeAt(char) === first &&
      (width === 1 || content.charCodeAt(char + 1) === second)
    )
      found[count++] = visit
  }
  return found.subarray(0, count)
}

const widthOf = (size: number) => (size < COLUMN_BASE ? 1 : 2)

/** Returns the position of the value of a visit. */
function codeAt(content: string, width: number, visit: number): number {
  if (width === 1) return content.charCodeAt(visit) - SPACE
  const at = visit * 2
  return (content.charCodeAt(at) - SPACE) * COLUMN_BASE + content.charCodeAt(at + 1) - SPACE
}

/** Returns the counts of visits. */
export function sumVisits(visits: Uint32Array, day: DayMeasures): VisitSums {
  const sums = noVisits()
  let last = 0
  for (const visit of visits) last = addVisit(sums, visit, day, last)
  return sums
}

/** Adds a visit, and returns its visitor. */
function addVisit(sums: VisitSums, visit: number, day: DayMeasures, last: number): number {
  const visitor = day.visitors[visit] ?? 0
  sums.visits += 1
  sums.views += day.views[visit] ?? 0
  sums.bounces += day.bounces[visit] ?? 0
  sums.activeSeconds += day.activeSeconds[visit] ?? 0
  if (visitor !== last) sums.visitors += 1
  return visitor
}

/** Returns the counts of visits by the hour in which they began. */
export function sumHours(visits: Uint32Array, day: DayMeasures, hours: string): ReadonlyMap<number, VisitSums> {
  const sums = new Map<number, VisitSums>()
  const last = new Map<number, number>()
  for (const visit of visits) {
    const hour = codeAt(hours, 1, visit)
    const sum = sums.get(hour) ?? noVisits()
    sums.set(hour, sum)
    last.set(hour, addVisit(sum, visit, day, last.get(hour) ?? 0))
  }
  return sums
}

/** Counts of many values, by their number. */
export class GroupSums {
  private readonly numbers = new Map<string, number>()
  private readonly values: string[] = []
  private readonly sums: VisitSums[] = []

  /** Adds the visits of a day by the values of a property. */
  addVisits(visits: Uint32Array, day: DayMeasures, column: VisitColumn): void {
    const { content, size } = column
    const width = widthOf(size)
    const groups = this.groupsOf(column)
    const last = new Uint32Array(size)
    for (const visit of visits) {
      const code = codeAt(content, width, visit)
      const sums = groups[code]
      if (sums) last[code] = addVisit(sums, visit, day, last[code] ?? 0)
    }
  }

  /** Adds the views of a day by their pages; `active` is the column `page-active`. */
  addViews(visits: Uint32Array, { count, visitors }: DayMeasures, page: VisitColumn, active: VisitColumn): void {
    const isMatching = new Uint8Array(count)
    for (const visit of visits) isMatching[visit] = 1
    const partOf = ({ content, numbers }: VisitColumn, code: number) =>
      content.slice((numbers[code] ?? 1) - 1, (numbers[code + 1] ?? 1) - 1)
    for (const [code, sums] of this.groupsOf(page).entries()) {
      let last = 0
      forEachView(partOf(page, code), (visit, views) => {
        if (isMatching[visit] !== 1) return
        const visitor = visitors[visit] ?? 0
        sums.views += views
        sums.visits += 1
        if (visitor !== last) sums.visitors += 1
        last = visitor
      })
      forEachActive(partOf(active, code), (visit, seconds) => {
        if (isMatching[visit] === 1) sums.activeSeconds += seconds
      })
    }
  }

  /** Returns the values that occur, with their counts. */
  entries(): readonly (VisitSums & { readonly value: string })[] {
    return this.sums.flatMap((sums, at) =>
      sums.visits === 0 ? [] : [{ value: this.values[at] ?? '', ...sums }],
    )
  }

  private groupsOf({ dictionary }: VisitColumn): readonly VisitSums[] {
    return dictionary.map((value) => {
      const known = this.numbers.get(value)
      const number = known ?? this.sums.length
      if (known === undefined) {
        this.numbers.set(value, number)
        this.values.push(value)
        this.sums.push(noVisits())
      }
      return this.sums[number] ?? noVisits()
    })
  }
}
