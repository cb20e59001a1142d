import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importExport } from '#features/imports/actions.ts'
import type { ImportReport } from '#features/imports/types.ts'
import type { Site } from '#features/sites/types.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const NAME = 'ical-tripit.ics'
const path = join(process.env['ACCEPT_DATA'] ?? '', NAME)
let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

async function run(site: Site): Promise<ImportReport> {
  const stream = { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() }
  const parts = { db: web.database.app, blocks: web.registry }
  const report = unwrap(await importExport(parts, { siteId: site.id, fileName: NAME, streams: [stream] }))
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
  expect(shownIn(file.text)).toEqual(shownIn(await readFile(path, 'utf8')))
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
