import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { VisitFilter } from '#features/audience/analytics/filters.rules.ts'
import type { FilterDimension } from '#features/audience/analytics/report.types.ts'
import type { Counts } from '#features/audience/analytics/reports.store.ts'
import { addDays, daysBetween } from '#features/audience/analytics/site-day.rules.ts'
import {
  findColumns,
  findFirstDays,
  type StoredColumn,
} from '#features/audience/analytics/visit-columns.store.ts'
import {
  type DayMeasures,
  GroupSums,
  matchingVisits,
  readMeasures,
  sumHours,
  sumVisits,
} from '#features/audience/analytics/visit-columns.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Days that are read at once: few enough that counting them delays other requests by milliseconds only. */
const DAYS_OF_STEP = 32

interface Days {
  readonly from: string
  readonly to: string
}

/** The matching visits of a day, with its columns. */
interface FilteredDay {
  readonly day: string
  readonly visits: Uint32Array
  readonly measures: DayMeasures
  readonly columns: ReadonlyMap<string, StoredColumn>
}

/** Calls a function with each day on which visits match, in order. Other requests are served meanwhile. */
async function forEachDay(
  tx: Tx,
  siteId: Id,
  query: Days & {
    readonly filters: readonly VisitFilter[]
    readonly names: readonly StoredColumn['name'][]
  } & {
    readonly listed?: FilterDimension
  },
  call: (day: FilteredDay) => void,
): Promise<void> {
  const { from, to, filters, names, listed } = query
  const steps = Array.from({ length: Math.ceil((daysBetween(from, to) + 1) / DAYS_OF_STEP) }, (_, step) => {
    const first = addDays(from, step * DAYS_OF_STEP)
    const last = addDays(first, DAYS_OF_STEP - 1)
    return { from: first, to: last < to ? last : to }
  })
  const read = (step: number) => {
    const days = steps[step]
    const found =
      days && findColumns(tx, siteId, { ...days, filters, names: ['measures', 'active', ...names], listed })
    // Awaited below, unless counting the step before fails.
    found?.catch(() => undefined)
    return found
  }
  let next = read(0)
  for (let step = 0; next; step += 1) {
    const columns = await next
    next = read(step + 1)
    // The database works on the next step while this one is counted.
    await setImmediate()
    for (const [day, ofDay] of [...Map.groupBy(columns, (one) => one.day)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      const visits = matchingVisits(ofDay.filter(({ filter }) => filter > 0))
      if (visits.length === 0) continue
      const byName = new Map(ofDay.filter(({ filter }) => filter === 0).map((one) => [one.name, one]))
      const [measures, active] = [byName.get('measures'), byName.get('active')]
      if (measures && active) call({ day, visits, measures: readMeasures(measures, active), columns: byName })
    }
  }
}

/** Returns the counts of days, or of the hours of days, with the visits that match. */
export async function findFilteredDays(
  tx: Tx,
  siteId: Id,
  query: Days & { readonly filters: readonly VisitFilter[] },
  hours: boolean,
): Promise<readonly (Counts & { readonly day: string; readonly hour: number })[]> {
  const counted: (Counts & { day: string; hour: number })[] = []
  await forEachDay(
    tx,
    siteId,
    { ...query, names: hours ? ['hour'] : [] },
    ({ day, visits, measures, columns }) => {
      if (!hours) counted.push({ day, hour: -1, ...sumVisits(visits, measures) })
      else
        for (const [hour, sums] of sumHours(visits, measures, columns.get('hour')?.content ?? '').entries())
          counted.push({ day, hour, ...sums })
    },
  )
  return counted
}

/** Returns the groups of a dimension among the visits that match, most first. */
export async function findFilteredGroups(
  tx: Tx,
  siteId: Id,
  query: Days & {
    readonly filters: readonly VisitFilter[]
    readonly dimension: FilterDimension
    readonly by: 'views' | 'visits'
    readonly limit: number
  },
): Promise<readonly (Counts & { readonly value: string })[]> {
  const { dimension, by, limit } = query
  const groups = new GroupSums()
  const names = dimension === 'page' ? (['page', 'pages'] as const) : [dimension]
  await forEachDay(tx, siteId, { ...query, names, listed: dimension }, ({ visits, measures, columns }) => {
    const [listed, pages] = [columns.get(dimension), columns.get('pages')]
    if (listed && pages) groups.addViews(visits, measures, pages, listed.dictionary)
    else if (listed) groups.addVisits(visits, measures, listed)
  })
  return groups
    .entries()
    .toSorted((a, b) => b[by] - a[by] || (a.value < b.value ? -1 : 1))
    .slice(0, limit)
}

/** Returns the first day of a period from which on filters count, if earlier days have counts; otherwise null. */
export async function findFirstFilteredDay(tx: Tx, siteId: Id, period: Days): Promise<string | null> {
  const { filtered, counted } = await findFirstDays(tx, siteId, period)
  if (counted === undefined || (filtered !== undefined && filtered <= counted)) return null
  return filtered ?? addDays(period.to, 1)
}
