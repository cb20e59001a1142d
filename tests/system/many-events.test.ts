import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf } from '../support/content.ts'
import { publishMany } from '../support/publish-many.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** As many as calendars and lists look at. */
const EVENTS = 1000
/** CPU of this process for a page that is not cached; the list of a calendar took 0.8 s alone and 2.5 s beside other tests, all others a third of it. */
const MAX_CPU_MS = 4000

const RULES = [
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=500',
  'FREQ=YEARLY',
  'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20301231',
]
const ZONES = ['', 'America/New_York', 'Asia/Tokyo']

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  web.clock.now = Date.parse('2026-11-27T12:00:00Z')
  site = await web.createSite('press', 'The Press')
  await web.configure(site, 'settings', { title: 'The Press', timeZone: 'Europe/Berlin', language: 'en-GB' })
  const collection = await web.publish(site, 'collection', {
    urlId: 'events',
    title: 'Events',
    typeName: 'events',
  })
  const two = (value: number) => String(value).padStart(2, '0')
  const bodies = Array.from({ length: EVENTS }, (_, index) => {
    const day = `${2016 + (index % 10)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`
    return {
      urlId: `event-${index}`,
      title: `Event ${index}`,
      event: {
        startDate: `${day}T${two(8 + (index % 12))}:30`,
        endDate: `${day}T${two(9 + (index % 12))}:30`,
        repeat: RULES[index % RULES.length],
        timeZone: ZONES[index % ZONES.length],
        exceptions: ['2026-12-24'],
      },
    }
  })
  for (let from = 0; from < EVENTS; from += 250)
    await publishMany(web, site, collection, bodies.slice(from, from + 250))
  for (const view of ['month', 'week', 'list'])
    await web.publish(site, 'page', {
      urlId: view,
      title: view,
      layout: layoutOf({ type: BLOCK_TYPE.calendar, version: 1, data: { heading: 'On', view } }),
    })
  await web.caughtUp()
}, 300_000)
afterAll(() => web?.close())

test.each([
  ['the month of a calendar', '/month?calendar=month-2026-12', 'event-1'],
  ['a later month', '/month?calendar=month-2027-06', 'event-1'],
  ['a week', '/week?calendar=week-2026-12-07', 'event-1'],
  ['the list of a calendar', '/list?calendar=list-2027-01', 'event-1'],
  ['the list of a collection', '/events', '/events/event-'],
  ['an event', '/events/event-3', 'Event 3'],
  ['the file for calendars', '/events?format=ics', 'RRULE:FREQ=WEEKLY'],
])(
  'a collection of 1,000 events that repeat costs little CPU: %s',
  { timeout: 60_000 },
  async (_what, path, text) => {
    const before = process.cpuUsage()
    const page = await web.visit(site, path)
    const { user, system } = process.cpuUsage(before)
    const cpu = (user + system) / 1000
    expect(page.status).toBe(200)
    expect(page.text).toContain(text)
    expect(cpu).toBeLessThan(MAX_CPU_MS)
  },
)
