import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocument } from '#features/content/documents/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let events: Id

const NOW = '2026-11-27T12:00:00Z'
const calendar = (data: Record<string, unknown> = {}) => ({
  type: BLOCK_TYPE.calendar,
  version: 1,
  data: { heading: 'What is on', ...data },
})
const publish = (urlId: string, event: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  web.publish(site, 'item', { urlId, title: urlId.replaceAll('-', ' '), event, ...more }, events)

beforeAll(async () => {
  web = await startWeb()
  web.clock.now = Date.parse(NOW)
  site = await web.createSite('press', 'The Press')
  await web.configure(site, 'settings', { title: 'The Press', timeZone: 'Europe/Berlin', language: 'en-GB' })
  events = await web.publish(site, 'collection', { urlId: 'events', title: 'Events', typeName: 'events' })
  await publish('open-studio', {
    startDate: '2026-11-03T18:30',
    endDate: '2026-11-03T21:00',
    repeat: 'FREQ=WEEKLY;UNTIL=20270330',
    exceptions: ['2026-12-29'],
    location: { addressTitle: 'The press room', addressLine1: 'Quay 4' },
    ticketsUrl: 'https://tickets.example/',
  })
  await publish('book-fair', { startDate: '2026-12-11', endDate: '2026-12-13', allDay: true })
  await publish('old-days', { startDate: '2026-10-01T10:00' })
  await publish('cancelled-talk', { startDate: '2026-12-02T20:00', isCancelled: true })
  await web.publish(site, 'page', { urlId: 'calendar', title: 'Calendar', layout: layoutOf(calendar()) })
})
afterAll(() => web?.close())

const textOf = async (path: string) => (await web.visit(site, path)).text
const titles = (html: string) =>
  [...html.matchAll(/<td[^>]*>(?:(?!<\/td>).)*?<a href="\/events\/([\w-]+)"/gs)].map(([, name]) => name)

describe('calendar', () => {
  test('a month has each event on its days, and links to the next', async () => {
    const december = await textOf('/calendar?calendar=month-2026-12')
    expect(markupErrors(/<main[^>]*>(.*)<\/main>/s.exec(december)?.[1] ?? '')).toEqual([])
    expect(titles(december)).toEqual([
      'open-studio',
      'cancelled-talk',
      'open-studio',
      'book-fair',
      'book-fair',
      'book-fair',
      'open-studio',
      'open-studio',
    ])
    expect(december).toContain('href="/calendar?calendar=month-2027-01#')
    expect(december).toContain('<del>cancelled talk</del>')
    expect(await textOf('/calendar')).toMatch(/<time datetime="2026-11-27">/i)
  })

  test('an event that repeats without an end has links for two years and no further', async () => {
    const id = await web.publish(site, 'collection', {
      urlId: 'endless',
      title: 'Endless',
      typeName: 'events',
    })
    await web.publish(
      site,
      'item',
      { urlId: 'tea', title: 'Tea', event: { startDate: '2026-11-02T15:00', repeat: 'FREQ=WEEKLY' } },
      id,
    )
    const layout = layoutOf(calendar({ collectionId: id }))
    await web.publish(site, 'page', { urlId: 'for-ever', title: 'For ever', layout })
    const NEXT = { '2026-11': '2026-12', '2028-10': '2028-11', '2028-11': '2028-12', '2035-01': '2035-02' }
    const hasNext = async ([month, next]: readonly string[]) =>
      (await textOf(`/for-ever?calendar=month-${month}`)).includes(`calendar=month-${next}`)
    expect(await Promise.all(Object.entries(NEXT).map(hasNext))).toEqual([true, true, false, false])
    expect(await textOf('/for-ever?calendar=month-2035-01')).toContain('/endless/tea')
  })

  test('a week and a list have their own links', async () => {
    const week = await textOf('/calendar?calendar=week-2026-12-09')
    expect(titles(week)).toEqual(['open-studio', 'book-fair', 'book-fair', 'book-fair'])
    expect(week).toContain('?calendar=week-2026-12-14#')
    const list = await textOf('/calendar?calendar=list-2026-11')
    expect(list).toMatch(/November 2026\s–\sJanuary 2027/)
    // What is over is not in it.
    expect(list).not.toContain('3 November 2026')
    expect(list).toContain('1 December 2026')
  })

  test('EVT-01 EVT-02 an event in another zone is on the day of its own clocks, and its links open that day', async () => {
    const id = await web.publish(site, 'collection', { urlId: 'away', title: 'Away', typeName: 'events' })
    const abroad = {
      'in-new-york': ['2027-05-31T20:00', 'America/New_York'],
      'in-tokyo': ['2027-10-01T05:00', 'Asia/Tokyo'],
    }
    for (const [urlId, [startDate, timeZone]] of Object.entries(abroad))
      await web.publish(site, 'item', { urlId, title: urlId, event: { startDate, timeZone } }, id)
    const layout = layoutOf(calendar({ collectionId: id }))
    await web.publish(site, 'page', { urlId: 'abroad', title: 'Abroad', layout })
    const on = async (part: string) =>
      [
        ...(await textOf(`/abroad?calendar=${part}`)).matchAll(
          /<td[^>]*>(?:(?!<\/td>).)*?datetime="([\d-]+)"(?:(?!<\/td>).)*?<a href="\/away\/([\w-]+)"/gis,
        ),
      ].map(([, day, name]) => `${day} ${name}`)
    expect(await on('month-2027-05')).toEqual(['2027-05-31 in-new-york'])
    expect(await on('month-2027-06')).toEqual([])
    expect(await on('week-2027-05-31')).toEqual(['2027-05-31 in-new-york'])
    expect(await on('month-2027-09')).toEqual([])
    expect(await on('month-2027-10')).toEqual(['2027-10-01 in-tokyo'])
    const leadsTo = async (part: string, next: string) =>
      (await textOf(`/abroad?calendar=${part}`)).includes(`calendar=${next}#`)
    expect(await leadsTo('month-2027-09', 'month-2027-10')).toBe(true)
    expect(await leadsTo('month-2027-10', 'month-2027-11')).toBe(false)
    web.clock.now = Date.parse('2027-06-15T12:00:00Z')
    expect(await leadsTo('month-2027-06', 'month-2027-05')).toBe(true)
    web.clock.now = Date.parse(NOW)
  })

  test('each part is cached once, whatever else is in the URL, and parts far away and invalid ones are not', async () => {
    const renders = async (paths: readonly string[]) => {
      const before = await web.renders()
      for (const path of paths) expect((await web.visit(site, path)).status).toBe(200)
      return (await web.renders()) - before
    }
    expect(await renders(['/calendar'])).toBeLessThanOrEqual(1)
    const january = '/calendar?calendar=month-2027-01'
    expect(await renders([january, january, `${january}&tag=x`, `${january}&utm=1&page=2`])).toBe(1)
    expect(await renders(['/calendar?calendar=month-2027-99', '/calendar?tag=y', '/calendar?page=3'])).toBe(0)
    const far = '/calendar?calendar=month-2199-01'
    expect(await renders([far, far])).toBe(0)
  })

  test('a cached calendar expires with its day, and a new event is in it at once', async () => {
    expect(await textOf('/calendar')).toMatch(/aria-current="date"><time datetime="2026-11-27">/i)
    await publish('new-one', { startDate: '2026-11-30T09:00' })
    expect(titles(await textOf('/calendar'))).toContain('new-one')
    web.clock.now = Date.parse('2026-11-27T23:00:00Z')
    expect(await textOf('/calendar')).toMatch(/aria-current="date"><time datetime="2026-11-28">/i)
    web.clock.now = Date.parse(NOW)
  })

  test('an item with a calendar, and a page of a filtered list, preserve their own parameters', async () => {
    await publish('with-calendar', { startDate: '2026-11-29T09:00' }, { layout: layoutOf(calendar()) })
    const page = await web.visit(site, '/events/with-calendar?calendar=week-2026-12-07')
    expect(page.text).toContain('href="/events/with-calendar?calendar=week-2026-12-14#')
    const file = await web.visit(site, '/events/with-calendar?format=ics')
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  })
})

test('EVT-02 a list shows coming events first, and then past ones', async () => {
  const html = await textOf('/events')
  const order = [...html.matchAll(/<h2><a href="\/events\/([\w-]+)"/g)].map(([, name]) => name)
  expect(order.at(-1)).toBe('old-days')
  expect(order.indexOf('open-studio')).toBeLessThan(order.indexOf('book-fair'))
  expect(html).toContain('Past event')
})

test('the page of an event is about its next date, also for search engines', async () => {
  const html = await textOf('/events/open-studio')
  expect(html).toContain('Tuesday, 1 December 2026')
  // Christmas week is left out.
  expect(html).not.toContain('29 December 2026')
  const json = [...html.matchAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/gs)].map(
    ([text]) => JSON.stringify(JSON.parse(text)),
  )
  const [event = ''] = json.filter((text) => text.includes('"Event"'))
  expect(event).toContain('"startDate":"2026-12-01T18:30:00+01:00"')
  expect(event).toContain('"offers"')
  web.clock.now = Date.parse('2026-12-02T12:00:00Z')
  expect(await textOf('/events/open-studio')).toContain('Tuesday, 8 December 2026')
  web.clock.now = Date.parse(NOW)
})

describe('files for calendars', () => {
  test('exist for a collection and an event, and another library reads them like our pages', async () => {
    const { text, headers } = await web.visit(site, '/events?format=ics')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const whole = new ICAL.Component(ICAL.parse(text))
    const found = whole.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(found.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['open studio', 'book fair', 'old days', 'cancelled talk']),
    )
    const weekly = found.find(({ summary }) => summary === 'open studio')
    const iterator = weekly?.iterator()
    const starts = Array.from({ length: 30 }, () => iterator?.next()?.toString())
    expect(starts.slice(0, 3)).toEqual(['2026-11-03T18:30:00', '2026-11-10T18:30:00', '2026-11-17T18:30:00'])
    expect(starts).not.toContain('2026-12-29T18:30:00')
    expect(starts.filter((start) => start !== undefined)).toHaveLength(21)
    const one = await web.visit(site, '/events/book-fair?format=ics')
    expect(one.text).toContain('DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20261214\r\n')
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  test('are the same until an event is saved, whose SEQUENCE then increases', async () => {
    const fileOf = async () => (await web.visit(site, '/events/book-fair?format=ics')).text
    const before = await fileOf()
    web.clock.now += 60_000
    await publish('another', { startDate: '2026-11-30T09:00' })
    expect(await fileOf()).toBe(before)
    const { id } = await web.database.owner
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', site.id)
      .where('url_id', '=', 'book-fair')
      .executeTakeFirstOrThrow()
    await web.revise(site, id, {
      urlId: 'book-fair',
      title: 'Book fair',
      event: { startDate: '2026-12-11', allDay: true },
    })
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    expect(sequence(await fileOf())).toBe(sequence(before) + 1)
    web.clock.now = Date.parse(NOW)
  })

  test('do not exist behind a password', async () => {
    const secret = await web.publish(site, 'collection', {
      urlId: 'secret',
      title: 'Secret',
      typeName: 'events',
    })
    await web.publish(
      site,
      'item',
      { urlId: 'a', title: 'A', event: { startDate: '2026-12-01T10:00' } },
      secret,
    )
    await web.lock(site, secret, 'sesame')
    for (const path of ['/secret?format=ics', '/secret/a?format=ics'])
      expect((await web.visit(site, path)).text).not.toContain('VEVENT')
  })
})

test('a rule without any date cannot be saved, and the error names its field', async () => {
  const event = { startDate: '2026-11-27T19:00', repeat: 'FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=31' }
  const result = await withSite(web.database.app, site.id, (tx) =>
    createDocument(tx, web.saveContext(site), {
      kind: 'item',
      collectionId: events,
      body: { urlId: 'never', title: 'Never', publishedOn: NOW, event },
    }),
  )
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'INVALID_BODY', field: 'event.repeat' },
  })
})
