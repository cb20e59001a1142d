import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {} from '#features/audience/analytics/feature.ts'
import { filtersText, type VisitFilter } from '#features/audience/analytics/filters.rules.ts'
import { STORED_EVENT, type StoredHit } from '#features/audience/analytics/hit.types.ts'
import { insertHits } from '#features/audience/analytics/hits.store.ts'
import { FILTER_DIMENSIONS, type FilterDimension } from '#features/audience/analytics/report.types.ts'
import { exportVisits, reportGroups, reportVisits } from '#features/audience/analytics/reports.actions.ts'
import { countDay } from '#features/audience/analytics/rollup.store.ts'
import { addDays, dayOf, VISIT_GAP_MS } from '#features/audience/analytics/site-day.rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database
let made = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function newSite(): Promise<Id> {
  const { id } = await database.app
    .insertInto('sites')
    .values({ identifier: `filtered-${++made}`, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const HIT: StoredHit = {
  recordedAt: new Date(0),
  event: STORED_EVENT.pageView,
  visitor: '1',
  previousVisitor: null,
  path: '/',
  label: '',
  referrer: '',
  source: 'Direct',
  campaign: '',
  country: 'DE',
  language: 'de',
  device: 'Phone',
  browser: 'Firefox',
  amount: 0,
}

const NOW = new Date('2027-01-01T00:00:00Z')

/** Returns the report of a period with filters. */
async function report(siteId: Id, period: { from: string; to: string }, filters: readonly VisitFilter[]) {
  const input = { ...period, filters: filtersText(filters) }
  const found = await withSite(database.app, siteId, (tx) => reportVisits(tx, siteId, input, NOW))
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

async function groups(
  siteId: Id,
  period: { from: string; to: string },
  filters: readonly VisitFilter[],
  dimension: FilterDimension,
) {
  const input = { ...period, filters: filtersText(filters), dimension, limit: 1_000 }
  const found = await withSite(database.app, siteId, (tx) => reportGroups(tx, siteId, input, NOW))
  if (!found.ok) throw new Error(found.error.message)
  return found.value.entries
}

async function csv(siteId: Id, period: { from: string; to: string }, filters: readonly VisitFilter[]) {
  const found = await exportVisits(database.app, siteId, { ...period, filters: filtersText(filters) }, NOW)
  if (!found.ok) throw new Error(found.error.message)
  return text(found.value)
}

/** Returns reproducible numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

/** An action of a person of the generated log. */
type Action = Pick<StoredHit, 'event' | 'path' | 'source' | 'campaign' | 'country' | 'device' | 'amount'> & {
  readonly person: number
  readonly at: number
}

/** Returns what 80 people do in three days, also around midnight. */
function logOf(start: number, random: () => number): readonly Action[] {
  const oneOf = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? ''
  return Array.from({ length: 80 }, (_, person) => {
    let at = start + random() * 2.5 * DAY_MS
    return Array.from({ length: 4 + Math.floor(random() * 20) }, () => {
      at += random() < 0.3 ? random() * 5 * HOUR_MS : random() * 15 * MINUTE_MS
      const event =
        random() < 0.6
          ? STORED_EVENT.pageView
          : random() < 0.8
            ? STORED_EVENT.heartbeat
            : STORED_EVENT.siteSearch
      return {
        person,
        at: Math.round(at),
        event,
        path: `/p${Math.floor(random() * 6)}`,
        source: oneOf(['Direct', 'Google', 'newsletter']),
        campaign: oneOf(['', '', 'May']),
        country: oneOf(['DE', 'FR', '']),
        device: oneOf(['Phone', 'Desktop']),
        amount: event === STORED_EVENT.heartbeat ? 1_000 * Math.ceil(random() * 3_000) : 0,
      }
    })
  }).flat()
}

/** A visit as the definitions say. */
interface Visit {
  readonly person: number
  readonly day: string
  readonly hour: number
  readonly actions: readonly Action[]
  readonly views: readonly Action[]
}

/** Returns the visits of a log, one action after the other. */
function replay(log: readonly Action[], timeZone: string): readonly Visit[] {
  const hourOf = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const visits: Action[][] = []
  for (const actions of Map.groupBy(log, ({ person }) => person).values()) {
    let last = -Infinity
    for (const action of actions.toSorted((a, b) => a.at - b.at)) {
      if (action.at - last > VISIT_GAP_MS) visits.push([])
      visits.at(-1)?.push(action)
      last = action.at
    }
  }
  return visits.flatMap((actions) => {
    const views = actions.filter(({ event }) => event === STORED_EVENT.pageView)
    const [first] = views
    if (!first) return []
    const [day, hour] = [dayOf(new Date(first.at), timeZone), Number(hourOf.format(first.at))]
    return [{ person: first.person, day, hour, actions, views }]
  })
}

/** Returns the values that a visit has of a property. */
function valuesOf({ views }: Visit, dimension: FilterDimension): ReadonlySet<string> {
  const [first, last] = [views[0], views.at(-1)]
  if (!first || !last) throw new Error('A visit has a view.')
  if (dimension === 'page') return new Set(views.map(({ path }) => path))
  if (dimension === 'entry') return new Set([first.path])
  if (dimension === 'exit') return new Set([last.path])
  const { language, browser, referrer } = HIT
  const value = { ...first, language, browser, referrer }[dimension]
  const isCounted = value !== '' || ['country', 'language', 'device'].includes(dimension)
  return new Set(isCounted ? [value] : [])
}

const matching = (visits: readonly Visit[], filters: readonly VisitFilter[]) =>
  visits.filter((visit) => filters.every(({ dimension, value }) => valuesOf(visit, dimension).has(value)))

/** Returns the counts of visits; visitors are those of each day. */
function countsOf(visits: readonly Visit[]) {
  const actions = visits.flatMap((visit) => visit.actions)
  return {
    views: visits.reduce((sum, { views }) => sum + views.length, 0),
    visits: visits.length,
    visitors: new Set(visits.map(({ person, day }) => `${person} ${day}`)).size,
    bounces: visits.filter(
      (visit) =>
        visit.views.length === 1 && !visit.actions.some(({ event }) => event === STORED_EVENT.siteSearch),
    ).length,
    activeSeconds: actions.reduce((sum, { amount }) => sum + amount / 1_000, 0),
  }
}

/** Returns the counts of each value of a property, most first. */
function groupsOf(visits: readonly Visit[], dimension: FilterDimension) {
  const values = new Set(visits.flatMap((visit) => [...valuesOf(visit, dimension)]))
  const by = dimension === 'page' ? 'views' : 'visits'
  return [...values]
    .map((value) => {
      const having = visits.filter((visit) => valuesOf(visit, dimension).has(value))
      if (dimension !== 'page') return { value, ...countsOf(having) }
      // A page may have been opened in an earlier visit.
      const actions = visits.flatMap((visit) => visit.actions).filter(({ path }) => path === value)
      const views = actions.filter(({ event }) => event === STORED_EVENT.pageView).length
      const activeSeconds = actions.reduce((sum, { amount }) => sum + amount / 1_000, 0)
      return { value, ...countsOf(having), views, bounces: 0, activeSeconds }
    })
    .toSorted((a, b) => b[by] - a[by] || (a.value < b.value ? -1 : 1))
}

const COMBINATIONS: readonly (readonly VisitFilter[])[] = [
  [{ dimension: 'page', value: '/p1' }],
  [{ dimension: 'country', value: '' }],
  [
    { dimension: 'page', value: '/p1' },
    { dimension: 'page', value: '/p2' },
    { dimension: 'country', value: 'DE' },
  ],
  [
    { dimension: 'device', value: 'Phone' },
    { dimension: 'source', value: 'newsletter' },
  ],
  [
    { dimension: 'entry', value: '/p0' },
    { dimension: 'exit', value: '/p3' },
    { dimension: 'browser', value: 'Firefox' },
  ],
  [
    { dimension: 'campaign', value: 'May' },
    { dimension: 'country', value: 'FR' },
    { dimension: 'page', value: '/p4' },
    { dimension: 'device', value: 'Desktop' },
  ],
  [{ dimension: 'source', value: 'Nowhere' }],
]

test.each([
  ['UTC', '2026-03-03'],
  ['Europe/Berlin', '2026-03-28'],
  ['America/New_York', '2026-10-31'],
  ['Asia/Kathmandu', '2026-06-01'],
])(
  'P45 counts with filters equal those of a replayed log in the time zone %s from %s on',
  async (timeZone, first) => {
    for (const hasCookie of [true, false]) {
      const siteId = await newSite()
      const log = logOf(Date.parse(first), randomOf(made * 11 + (hasCookie ? 1 : 2)))
      const hashOf = (person: number, at: number) =>
        hasCookie
          ? String(person + 1)
          : String(person * 100_000 + Date.parse(dayOf(new Date(at), timeZone)) / DAY_MS)
      const hits = log.map(({ person, at, ...action }) => {
        const [before, visitor] = [hashOf(person, at - VISIT_GAP_MS), hashOf(person, at)]
        const previousVisitor = before === visitor ? null : before
        return { ...HIT, ...action, recordedAt: new Date(at), visitor, previousVisitor }
      })
      await withSite(database.app, siteId, (tx) => insertHits(tx, siteId, hits))
      const days = Array.from({ length: 6 }, (_, index) => addDays(first, index - 1))
      for (const day of days)
        await withSite(database.app, siteId, (tx) => countDay(tx, { siteId, day }, timeZone))
      const visits = replay(log, timeZone)
      const period = { from: addDays(first, 1), to: addDays(first, 3) }
      const isOf =
        ({ from, to }: typeof period) =>
        ({ day }: Visit) =>
          day >= from && day <= to
      for (const filters of COMBINATIONS) {
        const all = matching(visits, filters)
        const now = all.filter(isOf(period))
        const view = await report(siteId, period, filters)
        expect(view.totals).toEqual(countsOf(now))
        const before = { from: addDays(first, -2), to: first }
        expect(view.previous).toEqual(countsOf(all.filter(isOf(before))))
        expect(view.series.map(({ day, visits: count }) => [day, count])).toEqual(
          days.slice(2, 5).map((day) => [day, now.filter((visit) => visit.day === day).length]),
        )
        for (const dimension of FILTER_DIMENSIONS)
          expect([dimension, ...(await groups(siteId, period, filters, dimension))]).toEqual([
            dimension,
            ...groupsOf(now, dimension),
          ])
        const day = await report(siteId, { from: first, to: first }, filters)
        const ofHours = all.filter((visit) => visit.day === first)
        expect(day.series.map((point) => [point.visits, point.visitors])).toEqual(
          Array.from({ length: 24 }, (_, hour) => {
            const { visits: count, visitors } = countsOf(ofHours.filter((visit) => visit.hour === hour))
            return [count, visitors]
          }),
        )
        expect((await csv(siteId, period, filters)).split('\r\n').slice(1, -1)).toEqual(
          [...new Set(now.map((visit) => visit.day))].toSorted().map((one) => {
            const counts = countsOf(now.filter((visit) => visit.day === one))
            return [one, ...Object.values(counts)].join(',')
          }),
        )
      }
    }
  },
)

const DAY = '2026-03-04'
const ONE_DAY = { from: DAY, to: DAY }

describe('filters', () => {
  test('count visits with many views, long activity and many visits of one visitor', async () => {
    const siteId = await newSite()
    const at = (minutes: number) => new Date(Date.parse(`${DAY}T06:00:00Z`) + minutes * MINUTE_MS)
    const hits = [
      // Three thousand visits before it, so that its number needs several characters.
      ...Array.from({ length: 3_000 }, (_, index) => ({
        ...HIT,
        recordedAt: at(1),
        visitor: String(-1 - index),
        path: index % 500 === 0 ? '/rare' : '/common',
      })),
      ...Array.from({ length: 120 }, (_, index) => ({ ...HIT, recordedAt: at(index / 10), path: '/rare' })),
      ...[14, 30, 45].map((minutes) => ({
        ...HIT,
        recordedAt: at(minutes),
        event: STORED_EVENT.heartbeat,
        path: '/rare',
        amount: 3_600_000,
      })),
      ...[120, 180, 240].map((minutes) => ({ ...HIT, recordedAt: at(minutes), path: '/rare' })),
    ]
    await withSite(database.app, siteId, async (tx) => {
      await insertHits(tx, siteId, hits)
      await countDay(tx, { siteId, day: DAY }, 'UTC')
    })
    const filters = [{ dimension: 'page', value: '/rare' }] as const
    expect((await report(siteId, ONE_DAY, filters)).totals).toEqual({
      views: 129,
      visits: 10,
      visitors: 7,
      bounces: 9,
      activeSeconds: 10_800,
    })
    expect(await groups(siteId, ONE_DAY, filters, 'page')).toEqual([
      { value: '/rare', views: 129, visits: 10, visitors: 7, bounces: 0, activeSeconds: 10_800 },
    ])
  })

  test('find each of a thousand values, and those beyond are counted together', async () => {
    const siteId = await newSite()
    const hits = Array.from({ length: 1_010 }, (_, index) => ({
      ...HIT,
      recordedAt: new Date(`${DAY}T10:00:00Z`),
      visitor: String(index + 1),
      referrer: `site-${String(index).padStart(4, '0')}.example`,
      path: `/${String(index).padStart(4, '0')}`,
    }))
    await withSite(database.app, siteId, async (tx) => {
      await insertHits(tx, siteId, hits)
      await countDay(tx, { siteId, day: DAY }, 'UTC')
    })
    for (const [dimension, value] of [
      ['referrer', 'site-0000.example'],
      ['referrer', 'site-0500.example'],
      ['referrer', 'site-0999.example'],
      ['page', '/0999'],
    ] as const)
      expect((await report(siteId, ONE_DAY, [{ dimension, value }])).totals.visits).toBe(1)
    const found = await groups(siteId, ONE_DAY, [{ dimension: 'country', value: 'DE' }], 'referrer')
    expect(found[0]).toMatchObject({ value: '(other)', visits: 10 })
    expect(found).toHaveLength(1_000)
  })

  test('are rejected when they are unknown, and for lists of hits that belong to no visit', async () => {
    const siteId = await newSite()
    const ask = (filters: string, dimension: 'page' | 'search' = 'page') =>
      withSite(database.app, siteId, (tx) =>
        reportGroups(tx, siteId, { ...ONE_DAY, filters, dimension, limit: 10 }, NOW),
      )
    for (const found of [await ask('ip=1'), await ask('country=DE', 'search')])
      expect(found).toMatchObject({ ok: false, error: { code: 'INVALID_FILTER' } })
    expect(await ask('')).toMatchObject({ ok: true })
  })

  test('say from which day on they count, when earlier days have only their numbers', async () => {
    const siteId = await newSite()
    const filters = [{ dimension: 'country', value: 'DE' }] as const
    const period = { from: DAY, to: addDays(DAY, 1) }
    await withSite(database.app, siteId, async (tx) => {
      const visits = [DAY, addDays(DAY, 1)].map((day) => ({
        ...HIT,
        recordedAt: new Date(`${day}T10:00:00Z`),
      }))
      await insertHits(tx, siteId, visits)
      for (const day of [DAY, addDays(DAY, 1)]) await countDay(tx, { siteId, day }, 'UTC')
    })
    expect(await report(siteId, period, filters)).toMatchObject({ filtersFrom: null, totals: { visits: 2 } })
    await database.owner
      .deleteFrom('visit_columns')
      .where('site_id', '=', siteId)
      .where('day', '=', DAY)
      .execute()
    expect(await report(siteId, period, filters)).toMatchObject({
      filtersFrom: addDays(DAY, 1),
      totals: { visits: 1 },
    })
    expect(await report(siteId, ONE_DAY, filters)).toMatchObject({ filtersFrom: addDays(DAY, 1) })
    expect(await report(siteId, period, [])).toMatchObject({ filtersFrom: null, totals: { visits: 2 } })
  })
})
