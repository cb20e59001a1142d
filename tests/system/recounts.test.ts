import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORED_EVENT, type StoredHit } from '#features/audience/analytics/hit.types.ts'
import { insertHits, markDays } from '#features/audience/analytics/hits.store.ts'
import { prunePartitions, rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import { addDays, dayOf } from '#features/audience/analytics/site-day.rules.ts'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let made = 0

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
})
afterAll(() => web.close())

const newSite = () => web.createSite(`recounted-${++made}`, 'The Bar', { ownerId: owner.id })

/** A month from now, when all days that wait are due. */
const later = () => new Date(Date.now() + 30 * DAY_MS)

async function setTimeZone(site: Site, timeZone: string): Promise<void> {
  const { value } = await owner.call(getSettings, { site: site.identifier })
  const saved = await owner.call(saveSettings, {
    site: site.identifier,
    body: { body: { ...value.body, timeZone }, baseVersion: value.baseVersion, publish: true },
  })
  expect(saved.status).toBe(200)
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

/** Ten days, with the change of clocks in New York on 8 March. */
const START = Date.parse('2026-03-01T00:00:00Z')
const DAYS = 10

/** Stores visits of two views, a visitor every 20 minutes. Returns the instants at which they begin. */
async function visit(site: Site): Promise<readonly number[]> {
  const starts = Array.from({ length: DAYS * 72 }, (_, index) => START + index * 20 * MINUTE_MS + 123)
  const hits = starts.flatMap((at, index) =>
    [at, at + 11 * MINUTE_MS].map((time) => ({
      ...HIT,
      recordedAt: new Date(time),
      visitor: String(index + 1),
    })),
  )
  await withSite(web.database.app, site.id, async (tx) => {
    await insertHits(tx, site.id, hits)
    const days = new Set(hits.map(({ recordedAt }) => dayOf(recordedAt, 'UTC')))
    await markDays(tx, site.id, [...days], later())
  })
  await rollUpVisits(web.database, new Date(later().getTime() + DAY_MS))
  return starts
}

async function days(site: Site): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await web.database.ownerPool.query<
    Record<'day' | 'views' | 'visits' | 'visitors', string>
  >(
    `select day::text as day, views, visits, visitors from visit_days where site_id = $1 and hour = -1 order by day`,
    [site.id],
  )
  return new Map(rows.map(({ day, views, visits, visitors }) => [day, [views, visits, visitors].map(Number)]))
}

const totalOf = (counted: ReadonlyMap<string, readonly number[]>) =>
  [0, 1, 2].map((at) => [...counted.values()].reduce((sum, counts) => sum + (counts[at] ?? 0), 0))

/** Returns views, visits and visitors of each day, counted from the log. */
function expectedDays(starts: readonly number[], timeZone: string): ReadonlyMap<string, readonly number[]> {
  const views = Map.groupBy(
    starts.flatMap((at) => [at, at + 11 * MINUTE_MS]),
    (at) => dayOf(new Date(at), timeZone),
  )
  const visits = Map.groupBy(starts, (at) => dayOf(new Date(at), timeZone))
  return new Map(
    [...views].map(([day, { length }]) => {
      const begun = visits.get(day)?.length ?? 0
      return [day, [length, begun, begun]]
    }),
  )
}

const ZONES = [
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'UTC',
]

test('P45 all days are counted again in another time zone, and columns of filters with them', async () => {
  const site = await newSite()
  const starts = await visit(site)
  expect(await days(site)).toEqual(expectedDays(starts, 'UTC'))
  for (const timeZone of ZONES) {
    await setTimeZone(site, timeZone)
    await rollUpVisits(web.database, later())
    const expected = expectedDays(starts, timeZone)
    expect([timeZone, await days(site)]).toEqual([timeZone, expected])
    const { rows } = await web.database.ownerPool.query<{ day: string; visits: number }>(
      `select day::text as day, length(content) as visits from visit_columns where site_id = $1 and name = 'measures'`,
      [site.id],
    )
    expect(new Map(rows.map((one) => [one.day, one.visits]))).toEqual(
      new Map([...expected].map(([day, [, visits]]) => [day, visits])),
    )
  }
})

// The second one ends its days after those of the first zone that follows have ended twice.
test.each(['UTC', 'Pacific/Pago_Pago'])(
  'P45 days whose hits are deleted have their previous counts of %s, and no visit is lost or counted twice at the border',
  async (first) => {
    const site = await newSite()
    const starts = await visit(site)
    await setTimeZone(site, first)
    await rollUpVisits(web.database, later())
    const before = await days(site)
    // Hits before five o'clock of a fifth of March are gone.
    const cut = START + 4 * DAY_MS + 5 * HOUR_MS
    expect(await prunePartitions(web.database, new Date(cut + 90 * DAY_MS))).toBeGreaterThan(0)
    for (const timeZone of ['Pacific/Kiritimati', ...ZONES]) {
      await setTimeZone(site, timeZone)
      await rollUpVisits(web.database, later())
      const counted = await days(site)
      expect([timeZone, totalOf(counted)]).toEqual([timeZone, totalOf(before)])
      for (let day = '2026-02-28'; day <= '2026-03-05'; day = addDays(day, 1))
        expect([timeZone, day, counted.get(day)]).toEqual([timeZone, day, before.get(day)])
      for (const [day, counts] of expectedDays(starts, timeZone))
        if (day > '2026-03-07') expect([timeZone, day, counted.get(day)]).toEqual([timeZone, day, counts])
    }
    // A late mark of a day whose hits are gone does not empty it.
    await withSite(web.database.app, site.id, (tx) => markDays(tx, site.id, ['2026-03-03'], new Date(START)))
    await rollUpVisits(web.database, later())
    expect((await days(site)).get('2026-03-03')).toEqual(before.get('2026-03-03'))
  },
)

test('a draft of another time zone, and a release without one, count nothing again', async () => {
  const site = await newSite()
  await visit(site)
  const pending = () =>
    web.database.owner.selectFrom('pending_rollups').select('day').where('site_id', '=', site.id).execute()
  const { value } = await owner.call(getSettings, { site: site.identifier })
  const draft = { ...value.body, timeZone: 'Asia/Kathmandu' }
  await owner.call(saveSettings, {
    site: site.identifier,
    body: { body: draft, baseVersion: value.baseVersion, publish: false },
  })
  expect(await pending()).toEqual([])
  await setTimeZone(site, 'UTC')
  expect(await pending()).toEqual([])
})
