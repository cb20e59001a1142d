import { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { AnalyticsView } from '#features/audience/analytics/api.types.ts'
import { type AnalyticsError, analyticsErrors } from '#features/audience/analytics/errors.ts'
import {
  findFilteredDays,
  findFilteredGroups,
  findFirstFilteredDay,
} from '#features/audience/analytics/filtered-reports.actions.ts'
import {
  isFilterDimension,
  parseFilters,
  type VisitFilter,
} from '#features/audience/analytics/filters.rules.ts'
import { type Period, periodOf } from '#features/audience/analytics/period.rules.ts'
import {
  FUNNEL_STEPS,
  type FunnelStep,
  type ListedDimension,
} from '#features/audience/analytics/report.types.ts'
import * as store from '#features/audience/analytics/reports.store.ts'
import { settingsOf } from '#features/audience/analytics/rollup.actions.ts'
import { addDays, dayOf, daysBetween } from '#features/audience/analytics/site-day.rules.ts'
import { summarizeVitals, type VitalSummary } from '#features/audience/analytics/vitals.rules.ts'
import { csvLine } from '#lib/csv.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
/** A period, and the text of the filters. */
type Input = Parameters<typeof periodOf>[0] & { readonly filters?: string | undefined }

/** A visitor is present until five minutes after the last action. */
const PRESENT_MS = 5 * MINUTE_MS
const LIVE_MINUTES = 30
const MAX_ERRORS = 200
const MAX_MISSING = 100
const MAX_EXPORTED = 100_000
/** Enough for all exponents of all web vitals. */
const MAX_VITAL_VALUES = 10_000

/** Dimensions that are listed by views; the others are by visits. */
const BY_VIEWS: ReadonlySet<string> = new Set([
  'page',
  'search',
  'audio',
  'video',
  'landing',
  'button',
  'excluded',
])

const NOTHING: store.Counts = { views: 0, visits: 0, visitors: 0, bounces: 0, activeSeconds: 0 }

/** What a report is about. */
interface Subject extends Period {
  readonly timeZone: string
  readonly today: string
  readonly filters: readonly VisitFilter[]
}

/** Returns the days and the filters of a report. Fails with INVALID_PERIOD and INVALID_FILTER. */
async function findSubject(
  tx: Tx,
  siteId: Id,
  input: Input,
  now: Date,
): Promise<Result<Subject, AnalyticsError>> {
  const filters = parseFilters(input.filters ?? '')
  if (!filters) return fail(analyticsErrors.invalidFilter())
  const { timeZone } = await settingsOf(tx, siteId)
  const today = dayOf(now, timeZone)
  const period = periodOf(input, today)
  return period.ok ? ok({ ...period.value, timeZone, today, filters }) : period
}

type Days = Pick<Period, 'from' | 'to'>

/** Returns the counts of days or hours, of all visits or of those that match. */
const findDays = (
  tx: Tx,
  siteId: Id,
  { from, to, filters }: Days & Pick<Subject, 'filters'>,
  hours: boolean,
) =>
  filters.length === 0
    ? store.findDays(tx, siteId, { from, to }, hours)
    : findFilteredDays(tx, siteId, { from, to, filters }, hours)

/** Returns the groups of a dimension. Fails with INVALID_FILTER for one of hits that belong to no visit. */
async function findGroups(
  tx: Tx,
  siteId: Id,
  { from, to, filters }: Days & Pick<Subject, 'filters'>,
  { dimension, limit }: { readonly dimension: ListedDimension; readonly limit: number },
) {
  const by = BY_VIEWS.has(dimension) ? 'views' : 'visits'
  if (filters.length === 0) return ok(await store.findGroups(tx, siteId, { dimension, from, to, by, limit }))
  if (!isFilterDimension(dimension)) return fail(analyticsErrors.notFiltered())
  return ok(await findFilteredGroups(tx, siteId, { filters, from, to, dimension, by, limit }))
}

/** Returns the visits of a period and of the one before. Fails with INVALID_PERIOD and INVALID_FILTER. */
export async function reportVisits(
  tx: Tx,
  siteId: Id,
  input: Input,
  now: Date,
): Promise<Result<AnalyticsView, AnalyticsError>> {
  const found = await findSubject(tx, siteId, input, now)
  if (!found.ok) return found
  const { from, to, previous, timeZone, today, filters } = found.value
  const isDay = from === to
  const both = { from: previous.from, to, filters }
  const days = await findDays(tx, siteId, both, false)
  const points = isDay ? await findDays(tx, siteId, both, true) : days
  const excluded = await store.findGroups(tx, siteId, {
    dimension: 'excluded',
    from,
    to,
    by: 'views',
    limit: 100,
  })
  const length = isDay ? 24 : daysBetween(from, to) + 1
  const keyOf = (day: string, hour: number) => `${day} ${hour}`
  const known = new Map(points.map((one) => [keyOf(one.day, one.hour), one]))
  const series = Array.from({ length }, (_, index) => {
    const [day, dayBefore] = isDay
      ? [from, previous.from]
      : [addDays(from, index), addDays(previous.from, index)]
    const hour = isDay ? index : -1
    const { views, visits, visitors, bounces, activeSeconds } = known.get(keyOf(day, hour)) ?? NOTHING
    return {
      day,
      hour: isDay ? index : null,
      views,
      visits,
      visitors,
      bounces,
      activeSeconds,
      previousVisits: known.get(keyOf(dayBefore, hour))?.visits ?? 0,
    }
  })
  return ok({
    from,
    to,
    timeZone,
    today,
    totals: sumOf(days.filter(({ day }) => day >= from)),
    previous: sumOf(days.filter(({ day }) => day < from)),
    series,
    filtersFrom: filters.length === 0 ? null : await findFirstFilteredDay(tx, siteId, both),
    excluded: filters.length === 0 ? excluded.reduce((sum, { views }) => sum + views, 0) : 0,
  })
}

const sumOf = (all: readonly store.Counts[]): store.Counts =>
  all.reduce(
    (sum, one) => ({
      views: sum.views + one.views,
      visits: sum.visits + one.visits,
      visitors: sum.visitors + one.visitors,
      bounces: sum.bounces + one.bounces,
      activeSeconds: sum.activeSeconds + one.activeSeconds,
    }),
    NOTHING,
  )

/** Returns the totals of days. */
export async function reportTotals(
  tx: Tx,
  siteId: Id,
  days: { readonly from: string; readonly to: string },
): Promise<store.Counts> {
  return sumOf(await store.findDays(tx, siteId, days, false))
}

/** Returns the groups of a dimension in a period, most first. Fails with INVALID_PERIOD and INVALID_FILTER. */
export async function reportGroups(
  tx: Tx,
  siteId: Id,
  input: Input & { readonly dimension: ListedDimension; readonly limit: number },
  now: Date,
) {
  const found = await findSubject(tx, siteId, input, now)
  if (!found.ok) return found
  const { dimension, limit } = input
  const groups = await findGroups(tx, siteId, found.value, { dimension, limit: limit + 1 })
  return groups.ok ? ok({ entries: groups.value.slice(0, limit), more: groups.value.length > limit }) : groups
}

/** How often products were seen and wanted in a period. */
export interface ProductReport {
  /** Whether the site has any product. */
  readonly hasProducts: boolean
  readonly totals: store.ProductCounts
  /** Of the period of the same length before. */
  readonly previous: store.ProductCounts
  readonly entries: Awaited<ReturnType<typeof store.findProducts>>
  readonly more: boolean
}

/** Returns the products of a period, most seen first. Fails with INVALID_PERIOD. */
export async function reportProducts(
  tx: Tx,
  siteId: Id,
  input: Input & { readonly limit: number },
  now: Date,
): Promise<Result<ProductReport, AnalyticsError>> {
  const found = await findSubject(tx, siteId, input, now)
  if (!found.ok) return found
  const { from, to, previous } = found.value
  const { limit } = input
  const entries = await store.findProducts(tx, siteId, { from, to, limit: limit + 1 })
  return ok({
    hasProducts: await store.hasProducts(tx, siteId),
    totals: await store.sumProducts(tx, siteId, { from, to }),
    previous: await store.sumProducts(tx, siteId, previous),
    entries: entries.slice(0, limit),
    more: entries.length > limit,
  })
}

/** How many visits came how far on the way to an order. */
export interface FunnelReport {
  readonly hasProducts: boolean
  /** All visits of the period. */
  readonly visits: number
  readonly steps: readonly { readonly step: FunnelStep; readonly visits: number; readonly previous: number }[]
}

/** Returns the visits of a period with each step on the way to an order. Fails with INVALID_PERIOD. */
export async function reportFunnel(
  tx: Tx,
  siteId: Id,
  input: Input,
  now: Date,
): Promise<Result<FunnelReport, AnalyticsError>> {
  const found = await findSubject(tx, siteId, input, now)
  if (!found.ok) return found
  const { previous, ...period } = found.value
  const visitsOf = async ({ from, to }: Days) => {
    const query = { dimension: 'funnel', from, to, by: 'visits', limit: FUNNEL_STEPS.length } as const
    const groups = await store.findGroups(tx, siteId, query)
    return new Map(groups.map(({ value, visits }) => [value, visits]))
  }
  const [during, before] = [await visitsOf(period), await visitsOf(previous)]
  const days = await store.findDays(tx, siteId, period, false)
  const visits = days.reduce((sum, day) => sum + day.visits, 0)
  return ok({
    hasProducts: await store.hasProducts(tx, siteId),
    // One that went on after midnight has its steps on a day on which it did not begin.
    visits: Math.max(visits, ...during.values()),
    steps: FUNNEL_STEPS.map((step) => ({
      step,
      visits: during.get(step) ?? 0,
      previous: before.get(step) ?? 0,
    })),
  })
}

/** Returns the products of a period as CSV. Fails with INVALID_PERIOD. */
export async function exportProducts(
  db: Kysely<Tables>,
  siteId: Id,
  input: Input,
  now: Date,
): Promise<Result<Readable, AnalyticsError>> {
  const report = await withSite(
    db,
    siteId,
    (tx) => reportProducts(tx, siteId, { ...input, limit: MAX_EXPORTED }, now),
    { readOnly: true },
  )
  if (!report.ok) return fail(report.error)
  const lines = [
    csvLine(['product', 'id', 'path', 'views', 'quick views', 'added to cart']),
    ...report.value.entries.map(({ value, title, path, views, quickViews, cartAdds }) =>
      csvLine([title ?? '', value, path ?? '', views, quickViews, cartAdds]),
    ),
  ]
  return ok(Readable.from(lines))
}

/** Returns a report as CSV: the groups of a dimension, or days. Fails with INVALID_PERIOD and INVALID_FILTER. */
export async function exportVisits(
  db: Kysely<Tables>,
  siteId: Id,
  input: Input & { readonly dimension?: ListedDimension | undefined },
  now: Date,
): Promise<Result<Readable, AnalyticsError>> {
  const { dimension } = input
  const rows = await withSite(
    db,
    siteId,
    async (tx) => {
      const found = await findSubject(tx, siteId, input, now)
      if (!found.ok) return found
      if (dimension === undefined)
        return ok((await findDays(tx, siteId, found.value, false)).map((one) => ({ ...one, value: one.day })))
      return findGroups(tx, siteId, found.value, { dimension, limit: MAX_EXPORTED })
    },
    { readOnly: true },
  )
  if (!rows.ok) return fail(rows.error)
  const head = [dimension ?? 'day', 'views', 'visits', 'visitors per day', 'bounces', 'active seconds']
  const lines = [
    csvLine(head),
    ...rows.value.map(({ value, views, visits, visitors, bounces, activeSeconds }) =>
      csvLine([value, views, visits, visitors, bounces, activeSeconds]),
    ),
  ]
  return ok(Readable.from(lines))
}

/** Returns the errors that visitors met since a day, by default 30 days ago. */
export async function listErrors(tx: Tx, siteId: Id, from: string | undefined, now: Date) {
  const rows = await store.findErrors(tx, siteId, sinceOf(from, now), MAX_ERRORS)
  return rows.map((row) => ({
    message: row.message,
    stack: row.stack,
    file: row.file,
    line: row.line,
    column: row.column_number,
    url: row.url,
    browser: row.browser,
    hits: Number(row.hits),
    firstSeen: row.first_seen.toISOString(),
    lastSeen: row.last_seen.toISOString(),
  }))
}

/** Returns the paths that visitors requested since a day and that do not exist. */
export async function listMissing(tx: Tx, siteId: Id, from: string | undefined, now: Date) {
  const rows = await store.findMissing(tx, siteId, sinceOf(from, now), MAX_MISSING)
  return rows.map(({ path, hits, referrer, last_seen }) => ({
    path,
    hits: Number(hits),
    referrer,
    lastSeen: last_seen.toISOString(),
  }))
}

const sinceOf = (from: string | undefined, now: Date) =>
  from === undefined ? new Date(now.getTime() - 30 * DAY_MS) : new Date(from)

/** Returns how visitors met the pages of a period. Fails with INVALID_PERIOD. */
export async function reportVitals(
  tx: Tx,
  siteId: Id,
  input: Input,
  now: Date,
): Promise<Result<readonly VitalSummary[], AnalyticsError>> {
  const found = await findSubject(tx, siteId, input, now)
  if (!found.ok) return found
  const { from, to } = found.value
  const limit = MAX_VITAL_VALUES
  return ok(
    summarizeVitals(await store.findGroups(tx, siteId, { dimension: 'vital', from, to, by: 'views', limit })),
  )
}

/** Returns who is on the site now. */
export async function reportLive(tx: Tx, siteId: Id, now: Date) {
  const pages = await store.findPresent(tx, siteId, new Date(now.getTime() - PRESENT_MS))
  const since = new Date(now.getTime() - LIVE_MINUTES * MINUTE_MS)
  const minutes = new Map(
    (await store.findViewsByMinute(tx, siteId, since, now)).map(({ ago, views }) => [ago, views]),
  )
  return {
    visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0),
    pages: pages.slice(0, 20),
    views: Array.from({ length: LIVE_MINUTES }, (_, index) => minutes.get(LIVE_MINUTES - 1 - index) ?? 0),
  }
}
