import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  exportAnalytics,
  getAnalytics,
  getLiveVisits,
  getReportSubscription,
  getWebVitals,
  listAnalytics,
  listMissingPages,
  listPageErrors,
  setReportSubscription,
} from '#features/audience/analytics/api.types.ts'
import { sendWeeklyReports } from '#features/audience/analytics/weekly-report.actions.ts'
import { prunePartitions, rollUpVisits } from '#features/audience/analytics/rollup.actions.ts'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { openQueue } from '#main/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { openMails } from '../support/mails.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const TABLES = [
  'hits',
  'visit_groups',
  'visit_days',
  'visit_columns',
  'stored_hits',
  'pending_rollups',
  'page_errors',
] as const

let web: TestWeb
let owner: Person
let site: Site
const here = { site: 'bar' }

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('bar', 'The Bar', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'wine', title: 'Wine' })
})
beforeEach(async () => {
  await web.web.flushHits()
  for (const table of TABLES) await web.database.owner.deleteFrom(table).execute()
  web.clock.now = Date.parse('2026-03-04T23:30:00Z')
})
afterAll(() => web.close())

const hit = (visitor: string, more: Record<string, unknown> = {}, event = 1) =>
  web.visit(site, '/api/census/RecordHit', {
    method: 'POST',
    headers: {
      'user-agent': CHROME,
      'content-type': 'application/json',
      cookie: `ss_cvr=${visitor}|1|1|1|1`,
    },
    body: JSON.stringify({
      event,
      data: { websiteId: site.id, url: '/wine', language: 'de', timeZone: 'Europe/Berlin', ...more },
    }),
  })

async function counted(): Promise<void> {
  await web.web.flushHits()
  web.clock.now += 60_000
  await rollUpVisits(web.database, new Date(web.clock.now))
}

async function setTimeZone(timeZone: string): Promise<void> {
  const { value } = await owner.call(getSettings, here)
  const saved = await owner.call(saveSettings, {
    ...here,
    body: { body: { ...value.body, timeZone }, baseVersion: value.baseVersion, publish: true },
  })
  expect(saved.status).toBe(200)
  await web.web.hosts.refresh(site.id)
}

describe('the report', () => {
  test('has totals, days without gaps, and the period before, in the time zone of the site', async () => {
    await hit('a')
    await hit('a', { url: '/home' })
    await hit('b')
    await hit('a', { activeMillis: 90_000 }, 10)
    await counted()
    const query = { from: '2026-03-03', to: '2026-03-04' }
    const { value } = await owner.call(getAnalytics, { ...here, query })
    const none = { views: 0, visits: 0, visitors: 0, bounces: 0, activeSeconds: 0 }
    const all = { views: 3, visits: 2, visitors: 2, bounces: 1, activeSeconds: 90 }
    expect(value).toEqual({
      ...query,
      timeZone: 'UTC',
      today: '2026-03-04',
      totals: all,
      previous: none,
      series: [
        { day: '2026-03-03', hour: null, ...none, previousVisits: 0 },
        { day: '2026-03-04', hour: null, ...all, previousVisits: 0 },
      ],
      excluded: 0,
      filtersFrom: null,
    })
    const after = await owner.call(getAnalytics, { ...here, query: { from: '2026-03-05', to: '2026-03-06' } })
    expect([after.value.previous, after.value.totals]).toEqual([all, none])
    expect(after.value.series.map(({ previousVisits }) => previousVisits)).toEqual([0, 2])
  })

  test('of one day has hours, and days begin at midnight of the site', async () => {
    await setTimeZone('Europe/Berlin')
    await hit('a')
    await counted()
    const { value } = await owner.call(getAnalytics, {
      ...here,
      query: { from: '2026-03-05', to: '2026-03-05' },
    })
    expect(value.timeZone).toBe('Europe/Berlin')
    expect(value.series.length).toBe(24)
    expect(value.series.filter(({ visits }) => visits > 0)).toEqual([
      expect.objectContaining({ day: '2026-03-05', hour: 0, visits: 1 }),
    ])
    await setTimeZone('UTC')
  })

  test('rejects a reversed or too long period, an unknown zone and an unknown property', async () => {
    const of = (from: string, to: string) => owner.call(getAnalytics, { ...here, query: { from, to } })
    const reversed = await of('2026-03-05', '2026-03-04')
    expect([reversed.status, reversed.apiError.code, reversed.apiError.errors]).toEqual([
      400,
      'INVALID_PERIOD',
      { to: 'The period ends before it begins. Choose a later end.' },
    ])
    expect((await of('2020-01-01', '2026-03-04')).status).toBe(400)
    expect((await of('yesterday', '2026-03-04')).status).toBe(400)
    expect((await owner.call(listAnalytics, { ...here, query: { dimension: 'ip' } })).status).toBe(400)
    for (const [filters, dimension] of [
      ['ip=1', 'page'],
      ['country=DE', 'search'],
    ] as const) {
      const rejected = await owner.call(listAnalytics, { ...here, query: { filters, dimension } })
      expect([rejected.status, rejected.apiError.code]).toEqual([400, 'INVALID_FILTER'])
    }
    const { value } = await owner.call(getSettings, here)
    const wrong = await owner.call(saveSettings, {
      ...here,
      body: { body: { ...value.body, timeZone: 'Mars/Olympus' }, baseVersion: value.baseVersion },
    })
    expect([wrong.status, wrong.apiError.error]).toEqual([
      400,
      expect.stringContaining('Choose a time zone from the list'),
    ])
  })

  test('is only for members who may read reports', async () => {
    const editor = await signedIn(web, 'editor@example.test')
    await permit(web, site, editor.id, { 'content-editor': true })
    expect((await editor.call(getAnalytics, here)).status).toBe(403)
    await permit(web, site, editor.id, { reporting: true })
    expect((await editor.call(getAnalytics, here)).status).toBe(200)
  })
})

test('lists are by property, the most frequent values first, also as CSV that is safe to open', async () => {
  await hit('a', { queryString: '?utm_campaign=%3DSUM(A1)' })
  await hit('b', { url: '/home' })
  await hit('c', { url: '/home' })
  await counted()
  const query = { from: '2026-03-04', to: '2026-03-04' }
  const list = (dimension: string, limit = '10') =>
    owner.call(listAnalytics, { ...here, query: { ...query, dimension, limit } })
  const pages = await list('page')
  expect(pages.value.entries.map(({ value, views }) => [value, views])).toEqual([
    ['/home', 2],
    ['/wine', 1],
  ])
  expect((await list('page', '1')).value.more).toBe(true)
  expect((await list('country')).value.entries).toEqual([
    { value: 'DE', views: 3, visits: 3, visitors: 3, bounces: 3, activeSeconds: 0 },
  ])
  const csv = (dimension?: string) =>
    owner.call(exportAnalytics, {
      ...here,
      query: { ...query, ...(dimension === undefined ? {} : { dimension }) },
    })
  const campaigns = await csv('campaign')
  expect(campaigns.raw.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(campaigns.raw.headers['content-disposition']).toContain('bar-visits-by-campaign.csv')
  expect(campaigns.raw.text).toBe(
    "campaign,views,visits,visitors per day,bounces,active seconds\r\n'=SUM(A1),1,1,1,1,0\r\n",
  )
  expect((await csv()).raw.text).toBe(
    'day,views,visits,visitors per day,bounces,active seconds\r\n2026-03-04,3,3,3,3,0\r\n',
  )
})

test('reports contain errors, web vitals, missing pages and current visitors', async () => {
  const json = { 'user-agent': CHROME, 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    web.visit(site, path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  await post('/api/events/Trace', [
    { pageUrl: '/wine', type: 'web-vital', data: { name: 'LCP', value: 1000 } },
  ])
  const data = { websiteId: site.id, message: 'x is not defined', stack: 'at a.js:3:7', url: '/wine' }
  await post('/api/events/RecordJavascriptErrors', [{ event: 'javascript_error', data, timestamp: 0 }])
  await hit('a')
  await hit('b', { url: '/home' })
  await web.visit(site, '/nowhere')
  await web.web.flushNotFoundLog()
  await counted()
  const query = { from: '2026-03-04', to: '2026-03-04' }
  const { vitals } = (await owner.call(getWebVitals, { ...here, query })).value
  expect(vitals).toEqual([
    { name: 'LCP', p75: expect.any(Number) as unknown, samples: 1, good: 1, fair: 0, poor: 0 },
  ])
  expect(Math.abs((vitals[0]?.p75 ?? 0) - 1_000)).toBeLessThan(50)
  const from = { query: { from: query.from } }
  expect((await owner.call(listPageErrors, { ...here, ...from })).value.entries).toMatchObject([
    { message: 'x is not defined', stack: 'at a.js:3:7', hits: 1, browser: 'Chrome' },
  ])
  expect((await owner.call(listMissingPages, { ...here, ...from })).value.entries).toMatchObject([
    { path: '/nowhere', hits: 1 },
  ])
  const live = (await owner.call(getLiveVisits, here)).value
  expect(live.visitors).toBe(2)
  expect(live.pages).toEqual([
    { path: '/home', visitors: 1 },
    { path: '/wine', visitors: 1 },
  ])
  expect([live.views.length, live.views.reduce((sum, one) => sum + one, 0)]).toEqual([30, 2])
  web.clock.now += 10 * 60_000
  expect((await owner.call(getLiveVisits, here)).value.visitors).toBe(0)
})

test('hits, and visits for filters, are deleted after the retention of their site, and counts are not', async () => {
  await hit('a')
  await counted()
  const later = (days: number) => new Date(web.clock.now + days * DAY_MS)
  expect(await prunePartitions(web.database, later(89))).toBe(0)
  expect(await prunePartitions(web.database, later(91))).toBe(1)
  const query = { from: '2026-03-04', to: '2026-03-04' }
  const { value } = await owner.call(getAnalytics, { ...here, query })
  expect(value.totals.views).toBe(1)
  const filtered = await owner.call(getAnalytics, { ...here, query: { ...query, filters: 'country=DE' } })
  expect([filtered.value.totals.views, filtered.value.filtersFrom]).toEqual([0, '2026-03-05'])
  const salts = await web.database.owner.selectFrom('visit_salts').select('salt').execute()
  expect(salts).toEqual([])
})

test('the numbers of a week are sent on Monday noon, once, to members who asked for them and may read them', async () => {
  const log = createLog('silent', { write: () => undefined })
  const jobs = await openQueue(web.database, { log, work: false })
  const mails = await openMails(web)
  const parts = { database: web.database, jobs, appOrigin: web.config.appOrigin }
  const reporter = await signedIn(web, 'reporter@example.test')
  await permit(web, site, reporter.id, { reporting: true })
  for (const person of [owner, reporter]) {
    expect((await person.call(getReportSubscription, here)).value).toEqual({ weekly: false })
    const set = await person.call(setReportSubscription, { ...here, body: { weekly: true } })
    expect(set.value).toEqual({ weekly: true })
  }
  await permit(web, site, reporter.id, { 'content-editor': true })
  await hit('a')
  await counted()
  // Wednesday 4 March; the week ends on Sunday 8 March.
  const at = (time: string) => sendWeeklyReports(parts, new Date(time))
  expect(await at('2026-03-09T11:59:00Z')).toBe(0)
  expect(await Promise.all([at('2026-03-09T12:00:00Z'), at('2026-03-09T12:00:00Z')])).toHaveLength(2)
  expect(await at('2026-03-10T12:00:00Z')).toBe(0)
  expect(await mails.to(reporter.email)).toEqual([])
  const sent = await mails.to(owner.email)
  expect(sent.map(({ subject }) => subject)).toEqual(['The Bar: 1 visit last week'])
  const [message = { text: '' }] = sent
  expect(message.text).toContain('Visits: 1')
  expect(message.text).toContain('/wine: 1')
  expect(message.text).toContain(`${web.config.appOrigin}/sites/bar/analytics`)
  await owner.call(setReportSubscription, { ...here, body: { weekly: false } })
  expect(await at('2026-03-16T12:00:00Z')).toBe(0)
  await mails.close()
  await jobs.stop(1_000)
})
