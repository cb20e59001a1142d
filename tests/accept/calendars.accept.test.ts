import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importExport } from '#features/transfer/imports/actions.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const NAME = 'ical-tripit.ics'
const pathOf = (name: string): string => join(process.env['ACCEPT_DATA'] ?? '', name)
let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

async function run(site: Site, name = NAME): Promise<ImportReport> {
  const stream = { [Symbol.asyncIterator]: () => createReadStream(pathOf(name))[Symbol.asyncIterator]() }
  const parts = { db: web.database.app, blocks: web.registry }
  const report = unwrap(await importExport(parts, { siteId: site.id, fileName: name, streams: [stream] }))
  await web.web.hosts.refresh(site.id)
  return report
}

/** What calendars show of the events of a file, as another library reads it. */
function shownIn(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const value = (name: string) => component.getFirstPropertyValue(name)
      const instant = (name: string) => {
        const time = value(name)
        if (!(time instanceof ICAL.Time)) return undefined
        return time.isDate ? time.toString() : time.toJSDate().toISOString()
      }
      return {
        title: String(value('summary')).trim(),
        start: instant('dtstart'),
        end: instant('dtend'),
        place: String(value('location') ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
        geo: String(value('geo') ?? ''),
      }
    })
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

test('a whole calendar is imported: each event has its page, and its file has the same dates and places', async () => {
  const site = await web.createSite('trips')
  const before = await source.countAll(site)
  // Times without a zone are those of the site.
  await web.configure(site, 'settings', { title: 'Trips', timeZone: 'UTC' })
  const report = await run(site)
  expect(report).toMatchObject({ items: 47, imported: { post: 47 }, skipped: [] })
  const file = await web.visit(site, '/events?format=ics')
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(shownIn(file.text)).toEqual(shownIn(await readFile(pathOf(NAME), 'utf8')))
  const pages = [...(await source.publicPages(site))].filter(([url]) => url.startsWith('/events/'))
  expect(pages).toHaveLength(47)
  for (const [url] of pages) {
    const page = await web.visit(site, url)
    expect([url, page.status]).toEqual([url, 200])
    expect(page.text).toContain('View and/or edit details in TripIt')
    expect(page.text).toContain('"@type":"Event"')
  }
  const imported = await source.countAll(site)
  expect(await run(site)).toMatchObject({ items: 47, skipped: [] })
  expect(await source.countAll(site)).toEqual(imported)
  expect(unwrap(await source.undo(site)).retained).toEqual([])
  expect({ ...(await source.countAll(site)), revisions: 0 }).toEqual({ ...before, revisions: 0 })
})

/** The dates of each event of a file as its author means them, on the clocks of the event, by the first word of its title. */
const SERIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'cal-1.ics': {
    C1: ['2027-01-11', '2027-01-12', '2027-01-14', '2027-01-15'],
    C2: ['2027-01-11', '2027-01-12', '2027-01-14', '2027-01-15'],
    C3: ['2027-01-11T19:00', '2027-01-12T19:00', '2027-01-14T19:00', '2027-01-15T19:00'],
    C4: ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
    C5: [11, 12, 13, 14, 15].map((day) => `2027-01-${day}T00:30`),
    C6: [11, 12, 13].map((day) => `2027-01-${day}T18:00`),
    C7: ['2027-01-12', '2027-01-15', '2027-01-19', '2027-01-21'],
    C8: ['2027-01-12', '2027-01-15', '2027-01-19', '2027-01-21'],
    C9: ['2027-01-08T11:00', '2027-01-10T11:00', '2027-01-14T01:00', '2027-01-16T11:00'],
    C10: ['2027-01-20'],
    C11: ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14'],
    C12: ['2027-01-20T16:00'],
    C13: ['2027-01-21T16:00'],
    C14: ['2027-01-22T10:00'],
    C15: ['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05'].map((day) => `${day}T18:00`),
    C16: ['01', '04', '08', '11'].map((day) => `2027-02-${day}T09:00`),
  },
  'cal-2.ics': {
    D1: ['2027-01-12T09:00'],
    D2: ['2027-01-12T09:00'],
    D3: ['2027-01-11', '2027-01-12', '2027-01-14'],
    D4: ['2027-01-29T18:00', '2027-02-26T18:00', '2027-03-26T18:00'],
    D5: ['2027-01-29', '2027-02-26', '2027-03-31'],
    D6: ['2027-01-05', '2027-01-10', '2027-01-19', '2027-01-24'],
    D7: ['2027-01-05', '2027-01-17', '2027-01-19', '2027-01-31'],
    D8: ['2027-03-16T19:00', '2027-04-06T19:00'],
    D9: ['2024-02-29', '2028-02-29'],
    D10: ['2027-01-31', '2027-02-28', '2027-03-31'],
    D11: ['2027-01-12T10:00', '2027-01-14T10:00'],
    D12: ['2027-02-01T10:00', '2027-02-02T10:00', '2027-02-03T15:00', '2027-02-04T15:00'],
    D13: ['2027-02-15'],
    D14: ['2027-02-16T10:00', '2027-02-18T10:00', '2027-02-20T12:00'],
    D15: ['2027-03-27T02:30', '2027-03-28T02:30', '2027-03-29T02:30'],
  },
  'cal-3-text.ics': {
    T1: ['2027-01-12T19:00'],
    T2: ['2027-01-13'],
    Text: ['2027-01-14'],
    T5: ['2027-01-16T10:00'],
    T6: ['2027-03-15T18:00', '2027-03-29T18:00'],
    T7: ['2027-01-11', '2027-01-13'],
  },
  'cal-5-exact.ics': {
    E1: ['2027-03-01', '2027-03-03', '2027-03-04'],
    E2: ['2027-03-07T10:00', '2027-03-21T10:00', '2027-04-04T10:00'],
    E3: ['2027-03-09T09:00', '2027-03-10T09:00'],
  },
}

/** The dates of each event of a published file by the first word of its title, as another library expands them. */
function expanded(text: string): Record<string, readonly string[]> {
  const dates: Record<string, string[]> = {}
  for (const component of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    const [name = ''] = event.summary.split(' ')
    // The library leaves out the start of an event that only has further dates.
    const isListed = component.hasProperty('rdate') && !component.hasProperty('rrule')
    if (isListed) (dates[name] ??= []).push(event.startDate.toString().slice(0, 16))
    const iterator = event.iterator()
    for (let time = iterator.next(); time && time.year < 2030; time = iterator.next())
      (dates[name] ??= []).push(time.toString().slice(0, time.isDate ? 10 : 16))
  }
  for (const list of Object.values(dates)) list.sort()
  return dates
}

test.each(Object.entries(SERIES))(
  'the file %s has the dates that its author means',
  async (name, expected) => {
    const site = await web.createSite(name.replaceAll('.ics', ''))
    await web.configure(site, 'settings', { title: 'Series', timeZone: 'Europe/Berlin' })
    const report = await run(site, name)
    expect(report.skipped).toEqual([])
    const file = await web.visit(site, '/events?format=ics')
    expect(expanded(file.text)).toEqual(expected)
    const list = await web.visit(site, '/events')
    expect(list.text).not.toMatch(/&lt;\/?(?:p|b|ul|li|a)\b/)
  },
)
