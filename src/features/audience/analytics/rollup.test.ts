import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {} from '#features/audience/analytics/feature.ts'
import { STORED_EVENT, type StoredHit } from '#features/audience/analytics/hit.types.ts'
import { insertHits, markDays } from '#features/audience/analytics/hits.store.ts'
import { rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import { countDay, takePendingDay } from '#features/audience/analytics/rollup.store.ts'
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
    .values({ identifier: `visited-${++made}`, deleted_at: null })
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
const hit = (at: string, more: Partial<StoredHit> = {}): StoredHit => ({
  ...HIT,
  recordedAt: new Date(at),
  ...more,
})

async function store(siteId: Id, hits: readonly StoredHit[]): Promise<void> {
  await withSite(database.app, siteId, (tx) => insertHits(tx, siteId, hits))
}

const count = (siteId: Id, day: string, timeZone = 'UTC') =>
  withSite(database.app, siteId, (tx) => countDay(tx, { siteId, day }, timeZone))

async function totals(siteId: Id, day: string) {
  const rows = await database.owner
    .selectFrom('visit_days')
    .select(['hour', 'views', 'visits', 'visitors', 'bounces', 'active_ms'])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .orderBy('hour')
    .execute()
  return rows.map(({ hour, ...rest }) => [hour, ...Object.values(rest).map(Number)])
}

async function groups(siteId: Id, day: string, dimension: string) {
  const rows = await database.owner
    .selectFrom('visit_groups')
    .select(['value', 'views', 'visits', 'visitors', 'bounces'])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('dimension', '=', dimension)
    .orderBy('value')
    .execute()
  return rows.map(({ value, ...rest }) => [value, ...Object.values(rest).map(Number)])
}

const DAY = '2026-03-04'

describe('a visit', () => {
  test('ends half an hour after its last action, and is a bounce with one view', async () => {
    const siteId = await newSite()
    await store(siteId, [
      hit(`${DAY}T10:00:00Z`, { path: '/a' }),
      hit(`${DAY}T10:30:00Z`, { path: '/b' }),
      hit(`${DAY}T11:00:00.001Z`, { path: '/a' }),
      hit(`${DAY}T10:05:00Z`, { visitor: '2', path: '/a' }),
      // Passive: neither another visit nor the end of a bounce.
      hit(`${DAY}T11:20:00Z`, { visitor: '2', event: STORED_EVENT.vital, label: 'LCP', amount: 900_000 }),
      hit(`${DAY}T10:06:00Z`, { visitor: '2', event: STORED_EVENT.heartbeat, path: '/a', amount: 60_000 }),
    ])
    await count(siteId, DAY)
    expect(await totals(siteId, DAY)).toEqual([
      [-1, 4, 3, 2, 2, 60_000],
      [10, 3, 2, 2, 1, 60_000],
      [11, 1, 1, 1, 1, 0],
    ])
    expect(await groups(siteId, DAY, 'page')).toEqual([
      ['/a', 3, 3, 2, 0],
      ['/b', 1, 1, 1, 0],
    ])
    expect(await groups(siteId, DAY, 'entry')).toEqual([['/a', 4, 3, 2, 2]])
    expect(await groups(siteId, DAY, 'exit')).toEqual([
      ['/a', 2, 2, 2, 2],
      ['/b', 2, 1, 1, 0],
    ])
  })

  test('crosses the hour and midnight as one visit of the day on which it began', async () => {
    const siteId = await newSite()
    await store(siteId, [
      hit(`${DAY}T23:50:00Z`, { visitor: '11', path: '/a', source: 'Google' }),
      // Another salt: the hash of the new day, and that of the one before.
      hit('2026-03-05T00:10:00Z', { visitor: '12', previousVisitor: '11', path: '/b' }),
      hit('2026-03-05T00:35:00Z', { visitor: '12', path: '/c' }),
      hit('2026-03-05T15:00:00Z', { visitor: '12', path: '/d' }),
      // Was not there before midnight.
      hit('2026-03-05T00:05:00Z', { visitor: '22', previousVisitor: '21', path: '/a' }),
    ])
    await count(siteId, DAY)
    await count(siteId, '2026-03-05')
    expect((await totals(siteId, DAY))[0]).toEqual([-1, 1, 1, 1, 0, 0])
    expect((await totals(siteId, '2026-03-05'))[0]).toEqual([-1, 4, 2, 2, 2, 0])
    expect(await groups(siteId, DAY, 'source')).toEqual([['Google', 3, 1, 1, 0]])
    expect(await groups(siteId, DAY, 'exit')).toEqual([['/c', 3, 1, 1, 0]])
  })

  test('is grouped by the properties of its first view, so that each dimension adds up to all visits', async () => {
    const siteId = await newSite()
    await store(siteId, [
      hit(`${DAY}T10:00:00Z`, { source: 'Google', referrer: 'google.com', country: 'FR', campaign: 'May' }),
      hit(`${DAY}T10:01:00Z`, { source: 'Direct', country: 'DE' }),
      hit(`${DAY}T10:02:00Z`, { visitor: '2', country: '' }),
    ])
    await count(siteId, DAY)
    expect(await groups(siteId, DAY, 'source')).toEqual([
      ['Direct', 1, 1, 1, 1],
      ['Google', 2, 1, 1, 0],
    ])
    expect(await groups(siteId, DAY, 'country')).toEqual([
      ['', 1, 1, 1, 1],
      ['FR', 2, 1, 1, 0],
    ])
    expect(await groups(siteId, DAY, 'campaign')).toEqual([['May', 2, 1, 1, 0]])
  })

  test('with nothing but a search is not counted; searches, buttons, media, errors and landings have their own counts', async () => {
    const siteId = await newSite()
    const at = `${DAY}T10:00:00Z`
    await store(siteId, [
      hit(at, { event: STORED_EVENT.siteSearch, path: '/search', label: 'oak' }),
      hit(at, { visitor: '2', event: STORED_EVENT.siteSearch, path: '/search', label: 'oak' }),
      hit(at, { event: STORED_EVENT.buttonRender, label: 'Buy' }),
      hit(at, { visitor: '2', event: STORED_EVENT.buttonRender, label: 'Buy' }),
      hit(at, { event: STORED_EVENT.buttonClick, label: 'Buy' }),
      hit(at, { event: STORED_EVENT.audio, label: 'Song' }),
      hit(at, { event: STORED_EVENT.video, label: 'Clip' }),
      hit(at, { event: STORED_EVENT.landing, path: '/a', source: 'X' }),
      hit(at, { event: STORED_EVENT.error, label: 'f1' }),
    ])
    await count(siteId, DAY)
    expect(await totals(siteId, DAY)).toEqual([])
    expect(await groups(siteId, DAY, 'search')).toEqual([['oak', 2, 0, 2, 0]])
    expect(await groups(siteId, DAY, 'button')).toEqual([['Buy', 2, 1, 2, 0]])
    expect(await groups(siteId, DAY, 'audio')).toEqual([['Song', 1, 0, 1, 0]])
    expect(await groups(siteId, DAY, 'video')).toEqual([['Clip', 1, 0, 1, 0]])
    expect(await groups(siteId, DAY, 'landing')).toEqual([['/a', 1, 0, 1, 0]])
    expect(await groups(siteId, DAY, 'error')).toEqual([['f1', 1, 0, 1, 0]])
  })

  test('has at most a thousand values of a dimension in a day, and the others are counted together', async () => {
    const siteId = await newSite()
    await store(
      siteId,
      Array.from({ length: 1_010 }, (_, at) =>
        hit(`${DAY}T10:00:00Z`, { visitor: String(at + 1), path: `/p${at}` }),
      ),
    )
    await count(siteId, DAY)
    const pages = await groups(siteId, DAY, 'page')
    expect(pages.length).toBe(1_001)
    expect(pages.find(([value]) => value === '(other)')).toEqual(['(other)', 10, 10, 10, 0])
  })
})

/** A visitor of the generated log. */
interface Action {
  readonly person: number
  readonly at: number
  readonly event: number
  readonly path: string
}

/** Returns reproducible numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

/** Returns what 60 people do in three days, also around midnight. */
function logOf(start: number, random: () => number): readonly Action[] {
  return Array.from({ length: 60 }, (_, person) => {
    let at = start + random() * 2.5 * DAY_MS
    return Array.from({ length: 4 + Math.floor(random() * 12) }, () => {
      at += random() < 0.3 ? random() * 5 * HOUR_MS : random() * 40 * MINUTE_MS
      const event =
        random() < 0.6
          ? STORED_EVENT.pageView
          : random() < 0.7
            ? STORED_EVENT.heartbeat
            : STORED_EVENT.siteSearch
      return { person, at: Math.round(at), event, path: `/p${Math.floor(random() * 5)}` }
    })
  }).flat()
}

/** Counts the log as the definitions say, one action after the other. */
function replay(log: readonly Action[], day: string, timeZone: string): readonly number[] {
  const isOfDay = (at: number) => dayOf(new Date(at), timeZone) === day
  const visits: Action[][] = []
  for (const actions of Map.groupBy(log, ({ person }) => person).values()) {
    let last = -Infinity
    for (const action of actions.toSorted((a, b) => a.at - b.at)) {
      if (action.at - last > VISIT_GAP_MS) visits.push([])
      visits.at(-1)?.push(action)
      last = action.at
    }
  }
  const views = (actions: readonly Action[]) => actions.filter(({ event }) => event === STORED_EVENT.pageView)
  const begun = visits.filter((actions) => {
    const [first] = views(actions)
    return first !== undefined && isOfDay(first.at)
  })
  const bounces = begun.filter(
    (actions) =>
      views(actions).length === 1 && !actions.some(({ event }) => event === STORED_EVENT.siteSearch),
  )
  return [
    views(log).filter(({ at }) => isOfDay(at)).length,
    begun.length,
    new Set(begun.map(([first]) => first?.person)).size,
    bounces.length,
    log.filter(({ at, event }) => event === STORED_EVENT.heartbeat && isOfDay(at)).length * 1_500,
  ]
}

test.each([
  ['UTC', '2026-03-03'],
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Australia/Lord_Howe', '2026-04-04'],
])('P45 counts equal those of a replayed log in the time zone %s from %s on', async (timeZone, first) => {
  for (const hasCookie of [true, false]) {
    const siteId = await newSite()
    const log = logOf(Date.parse(first), randomOf(made * 7 + (hasCookie ? 1 : 2)))
    const hashOf = (person: number, at: number) =>
      hasCookie
        ? String(person + 1)
        : String(person * 100_000 + Date.parse(dayOf(new Date(at), timeZone)) / DAY_MS)
    await store(
      siteId,
      log.map(({ person, at, event, path }) => {
        const before = hashOf(person, at - VISIT_GAP_MS)
        const visitor = hashOf(person, at)
        return {
          ...HIT,
          recordedAt: new Date(at),
          event,
          path,
          visitor,
          previousVisitor: before === visitor ? null : before,
          label: event === STORED_EVENT.siteSearch ? 'oak' : '',
          amount: event === STORED_EVENT.heartbeat ? 1_500 : 0,
        }
      }),
    )
    for (let offset = -1; offset <= 4; offset += 1) {
      const day = addDays(first, offset)
      await count(siteId, day, timeZone)
      const [whole = [-1, 0, 0, 0, 0, 0], ...hours] = await totals(siteId, day)
      const expected = replay(log, day, timeZone)
      expect([hasCookie, day, ...whole.slice(1)]).toEqual([hasCookie, day, ...expected])
      const [views = 0, visits = 0, visitors = 0] = expected
      expect(visitors).toBeLessThanOrEqual(visits)
      expect(visits).toBeLessThanOrEqual(views)
      for (const column of [1, 2, 4, 5])
        expect(hours.reduce((sum, hour) => sum + (hour[column] ?? 0), 0)).toBe(whole[column])
      for (const dimension of ['entry', 'exit', 'source', 'country', 'device'])
        expect((await groups(siteId, day, dimension)).reduce((sum, group) => sum + Number(group[2]), 0)).toBe(
          visits,
        )
    }
  }
})

test('a day is counted again after new hits, by one process only, and other sites are unchanged', async () => {
  const [siteId, other] = [await newSite(), await newSite()]
  const now = new Date(`${DAY}T12:00:00Z`)
  const visit = async (site: Id, visitor: string) => {
    await withSite(database.app, site, async (tx) => {
      await insertHits(tx, site, [hit(`${DAY}T11:00:00Z`, { visitor })])
      await markDays(tx, site, [DAY], now)
    })
  }
  await visit(siteId, '1')
  expect(await rollUpVisits(database, now)).toBe(0)
  const later = new Date(now.getTime() + MINUTE_MS)
  const counted = await Promise.all([rollUpVisits(database, later), rollUpVisits(database, later)])
  expect(counted.toSorted()).toEqual([0, 1])
  expect((await totals(siteId, DAY))[0]).toEqual([-1, 1, 1, 1, 1, 0])
  await visit(siteId, '2')
  await visit(other, '3')
  expect(await rollUpVisits(database, later)).toBe(2)
  expect((await totals(siteId, DAY))[0]).toEqual([-1, 2, 2, 2, 2, 0])
  expect((await totals(other, DAY))[0]).toEqual([-1, 1, 1, 1, 1, 0])
})

test('hits are stored while their day is counted, and counted by the next round', async () => {
  const siteId = await newSite()
  const now = new Date(`${DAY}T12:00:00Z`)
  const visit = (visitor: string) =>
    withSite(database.app, siteId, async (tx) => {
      await insertHits(tx, siteId, [hit(`${DAY}T11:00:00Z`, { visitor })])
      await markDays(tx, siteId, [DAY], now)
    })
  await visit('1')
  await withSite(database.app, siteId, async (tx) => {
    expect(await takePendingDay(tx, { siteId, day: DAY })).toBe(true)
    await countDay(tx, { siteId, day: DAY }, 'UTC')
    // A write that waited for this transaction would never end.
    await visit('2')
  })
  expect((await totals(siteId, DAY))[0]).toEqual([-1, 1, 1, 1, 1, 0])
  expect(await rollUpVisits(database, new Date(now.getTime() + MINUTE_MS))).toBe(1)
  expect((await totals(siteId, DAY))[0]).toEqual([-1, 2, 2, 2, 2, 0])
})
