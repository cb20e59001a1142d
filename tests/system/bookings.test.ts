import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import {
  type Bookable,
  bookAsVisitor,
  bookingBlock,
  FRIDAY_MORNING,
  keyIn,
  makeBookable,
  sendForm,
} from '../support/booking-site.ts'
import { layoutOf } from '../support/content.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let bookable: Bookable
let count = 0

const TEN = '2026-11-27T09:00:00.000Z'
const ELEVEN = '2026-11-27T10:00:00.000Z'

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async () => {
  web.clock.now = FRIDAY_MORNING
  site = await web.createSite(`practice-${++count}`, 'Elbow Room')
  bookable = await makeBookable(web, site)
})
afterAll(() => web.close())

const visit = (path: string) => web.visit(site, path)
const book = (at: string, more: Partial<Parameters<typeof bookAsVisitor>[2]> = {}) =>
  bookAsVisitor(web, site, { service: bookable.serviceId, at, ...more })
const placeOf = (response: Response) => String(response.headers['location'])

async function bookings(): Promise<readonly { name: string; status: string; sequence: number }[]> {
  const { rows } = await sql<{ name: string; status: string; sequence: number }>`
    select name, status, sequence from bookings where site_id = ${site.id} order by id`.execute(
    web.database.owner,
  )
  return rows
}

async function mails(): Promise<readonly MailMessage[]> {
  const { rows } = await sql<{ message: MailMessage }>`
    select data -> 'message' as message from pgboss.job
    where name = 'mail.send' and data ->> 'siteId' = ${site.id} order by created_on, id`.execute(
    web.database.owner,
  )
  return rows.map(({ message }) => message)
}

describe('booking without scripts', () => {
  test('the form of the block opens the times of a day, a time opens its form, and that form opens the booking', async () => {
    await web.publish(site, 'page', { urlId: 'visit', title: 'Visit', layout: layoutOf(bookingBlock()) })
    const page = await visit('/visit')
    expect(page.text).toContain('action="/_booking"')
    const times = await visit(`/_booking?service=${bookable.serviceId}&date=2026-11-27`)
    expect(times.status).toBe(200)
    expect(times.headers['cache-control']).toBe('private, no-store')
    expect([...times.text.matchAll(/href="([^"]+at=[^"]+)"/g)].map(([, href]) => href)).toEqual([
      `/_booking?service=${bookable.serviceId}&amp;party=1&amp;date=2026-11-27&amp;at=2026-11-27T09%3A00%3A00.000Z`,
      `/_booking?service=${bookable.serviceId}&amp;party=1&amp;date=2026-11-27&amp;at=2026-11-27T10%3A00%3A00.000Z`,
    ])
    const made = await book(TEN)
    expect([made.status, placeOf(made)]).toEqual([303, expect.stringMatching(/^\/_booking\/[\w-]{43}$/)])
    const booked = await visit(placeOf(made))
    expect(booked.status).toBe(200)
    expect(booked.headers['cache-control']).toBe('private, no-store')
    expect(booked.text).toContain('Your booking is confirmed')
    expect(booked.text).toContain('Ada Lovelace')
    expect((await visit(`/_booking?service=${bookable.serviceId}&date=2026-11-27`)).text).not.toContain(
      '09%3A00',
    )
  })

  test('a page without a day shows the first one with free times, and otherwise the requested day', async () => {
    // Saturday is over at noon, Sunday is closed.
    web.clock.now = FRIDAY_MORNING + 28 * 3_600_000
    const headingAt = async (path: string) => /<h2>([^<]*)<\/h2>/.exec((await visit(path)).text)?.[1]
    expect(await headingAt('/_booking')).toBe('Times on Monday, November 30')
    expect(await headingAt('/_booking?date=2026-11-29')).toBe('Times on Sunday, November 29')
  })

  test('a form that is sent twice creates one booking, also at the same time', async () => {
    const key = keyIn(await visit(`/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`))
    const both = await Promise.all([book(TEN, { key }), book(TEN, { key })])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(both.map(placeOf)).size).toBe(1)
    const again = await book(TEN, { key })
    expect(placeOf(again)).toBe(placeOf(both[0] as Response))
    expect(await bookings()).toHaveLength(1)
  })

  test('a form from another origin, without a key or with an old one, books nothing and preserves all input', async () => {
    const fields = {
      service: bookable.serviceId,
      party: '1',
      at: TEN,
      name: 'Ada',
      email: 'ada@example.test',
      phone: '',
      note: '',
    }
    const crossed = await sendForm(
      web,
      site,
      '/_booking',
      { ...fields, key: 'x' },
      { origin: 'https://evil.example' },
    )
    expect(crossed.status).toBe(403)
    const key = keyIn(await visit(`/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`))
    web.clock.now += 61 * 60_000
    for (const wrong of ['', key]) {
      const late = await sendForm(web, site, '/_booking', { ...fields, at: ELEVEN, key: wrong })
      expect(late.status).toBe(403)
      expect(late.text).toContain('The form has expired')
      expect(late.text).toContain('value="ada@example.test"')
      expect(keyIn(late)).not.toBe(wrong)
    }
    expect(await bookings()).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['in the past', { at: '2026-11-27T08:00:00.000Z' }, 400, 'This time is in the past'],
    ['on a closed day', { at: '2026-11-29T09:00:00.000Z' }, 400, 'Nothing can be booked on this day'],
    ['beyond the horizon', { at: '2027-01-15T09:00:00.000Z' }, 400, 'up to 30 days ahead'],
    ['between two times', { at: '2026-11-27T09:30:00.000Z' }, 400, 'This time is not offered'],
    ['at no time', { at: 'tomorrow' }, 400, 'Choose a day and a time'],
    ['at the end of time', { at: '9999-12-31T23:59:59Z' }, 400, 'Choose a day and a time'],
    ['for nobody', { at: TEN, party: '0' }, 400, 'This is for 1 only'],
    ['for too many', { at: TEN, party: '2' }, 400, 'This is for 1 only'],
    ['for some', { at: TEN, party: 'some' }, 400, 'This is for 1 only'],
    ['of nothing', { at: TEN, service: '999' }, 404, 'This cannot be booked'],
    ['by nobody', { at: TEN, name: ' ' }, 400, 'Enter your name'],
    ['without an email address', { at: TEN, email: 'ada' }, 400, 'Enter an email address such as'],
  ])(
    'a booking %s is rejected with a message, and nothing is stored',
    async (_about, entered, status, message) => {
      const key = keyIn(await visit(`/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`))
      const rejected = await book(TEN, { key, ...entered })
      expect(rejected.status).toBe(status)
      expect(rejected.text).toContain(message)
      expect(rejected.text).toContain('<h1')
      expect([await bookings(), await mails()]).toEqual([[], []])
      // The key was not spent, so the same form can be corrected and sent again.
      expect((await book(TEN, { key })).status).toBe(303)
    },
  )

  test('a time that somebody else booked meanwhile is a conflict, with other times', async () => {
    const key = keyIn(await visit(`/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`))
    expect((await book(TEN)).status).toBe(303)
    const late = await book(TEN, { key, name: 'Grace' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('This time was just taken')
    expect((await visit(`/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`)).status).toBe(409)
    expect(await bookings()).toHaveLength(1)
  })

  test('times that the clocks skip are not offered, and those shown twice are offered twice', async () => {
    web.clock.now = Date.parse('2026-10-01T08:00:00Z')
    const night = await makeBookable(
      web,
      site,
      { name: 'Night', hours: Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }]) },
      { step: 30, duration: 30, horizon: 365 },
    )
    const doubled = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
    const page = await visit(`/_booking?service=${night.serviceId}&date=2026-10-25`)
    expect(page.text.match(/2:30\sAM GMT\+[12]/g)).toHaveLength(2)
    for (const at of doubled) expect((await book(at, { service: night.serviceId })).status).toBe(303)
    expect((await book('2027-03-28T00:45:00.000Z', { service: night.serviceId, key: 'x' })).status).toBe(403)
    const skipped = await visit(`/_booking?service=${night.serviceId}&party=1&at=2027-03-28T00:45:00Z`)
    expect([skipped.status, skipped.text.includes('This time is not offered')]).toEqual([400, true])
  })

  test.each([
    ['date=2026-11-20', 400, 'This time is in the past'],
    ['date=2027-11-20', 400, 'up to 30 days ahead'],
    ['date=2026-02-30', 400, 'Choose a day and a time'],
    ['party=0', 400, 'This is for 1 only'],
    ['service=abc', 404, 'This cannot be booked'],
    ['service=99&party=a&date=b&at=c', 400, 'Choose a day and a time'],
    ['service=1&service=2', 404, 'This cannot be booked'],
  ])('the page of the times for %s has a message', async (query, status, message) => {
    const page = await visit(`/_booking?${query}`)
    expect(page.status).toBe(status)
    expect(page.text).toContain(message)
  })

  test('the times of the API have the status and the field of an error', async () => {
    const api = (query: string) => visit(`/api/bookings/times?${query}`)
    const good = await api(`service=${bookable.serviceId}&party=1&from=2026-11-27&days=3`)
    expect(good.status).toBe(200)
    const { days, ...rest } = JSON.parse(good.text) as { days: { day: string; times: { text: string }[] }[] }
    expect(rest).toEqual({ zone: 'Europe/Berlin', today: '2026-11-27', lastDay: '2026-12-27' })
    expect(
      days.map(
        ({ day, times }) => `${day} ${times.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' ')}`,
      ),
    ).toEqual(['2026-11-27 10:00 AM 11:00 AM', '2026-11-28 10:00 AM 11:00 AM', '2026-11-29 '])
    expect((await api(`service=${bookable.serviceId}&party=5`)).status).toBe(400)
    expect((await api('service=99&party=1')).status).toBe(404)
    expect((await api(`service=${bookable.serviceId}&party=1&days=400`)).status).toBe(400)
    expect((await api(`service=${bookable.serviceId}&party=1&from=x`)).status).toBe(400)
    for (const from of ['0001-01-01', '9999-12-31', '275760-09-13'])
      expect((await api(`service=${bookable.serviceId}&party=1&from=${from}`)).status).toBeLessThan(500)
  })
})

test('thirty visitors of two servers who want the last place get one booking', async () => {
  const beside = await startWeb({ beside: web })
  try {
    await beside.caughtUp()
    const served = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const server = index % 2 === 0 ? web : beside
        server.clock.now = FRIDAY_MORNING
        const form = await server.visit(site, `/_booking?service=${bookable.serviceId}&party=1&at=${TEN}`)
        return { server, key: keyIn(form), name: `Visitor ${index}` }
      }),
    )
    const responses = await Promise.all(
      served.map(({ server, key, name }) =>
        bookAsVisitor(server, site, { service: bookable.serviceId, at: TEN, key, name }),
      ),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([303, ...Array.from({ length: 29 }, () => 409)])
    expect(await bookings()).toHaveLength(1)
    // One email to the visitor, one to the owner.
    expect(await mails()).toHaveLength(2)
  } finally {
    await beside.close()
  }
})

describe('the link of a booking', () => {
  test('changes nothing when it is opened, and its button cancels once and frees the place', async () => {
    const path = placeOf(await book(TEN))
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await web.visit(site, path, { method })).status).toBe(200)
    for (const method of ['GET', 'HEAD'])
      expect((await web.visit(site, `${path}/cancellation`, { method })).status).toBe(405)
    expect((await sendForm(web, site, `${path}/cancellation`, { key: 'x' })).status).toBe(403)
    expect(await bookings()).toMatchObject([{ status: 'confirmed', sequence: 0 }])

    const key = keyIn(await visit(path))
    const cancelled = await sendForm(web, site, `${path}/cancellation`, { key })
    expect([cancelled.status, placeOf(cancelled)]).toEqual([303, path])
    expect((await visit(path)).text).toContain('This booking is cancelled')
    expect((await sendForm(web, site, `${path}/cancellation`, { key })).status).toBe(303)
    expect(await bookings()).toMatchObject([{ status: 'cancelled', sequence: 1 }])
    const sent = (await mails()).map(({ to, subject }) => `${to.email}: ${subject.replaceAll(/\s/g, ' ')}`)
    expect(sent.toSorted()).toEqual([
      'ada@example.test: Your booking at Elbow Room',
      'ada@example.test: Your booking at Elbow Room is cancelled',
      expect.stringMatching(/^owner@example.test: Cancelled: First visit/),
      expect.stringMatching(/^owner@example.test: New booking: First visit, Friday, November 27, 2026/),
    ])
    expect((await book(TEN, { name: 'Grace' })).status).toBe(303)
  })

  test('cannot cancel a booking that has begun', async () => {
    const path = placeOf(await book(TEN))
    web.clock.now = Date.parse(TEN) - 60_000
    const key = keyIn(await visit(path))
    web.clock.now = Date.parse(TEN)
    expect((await visit(path)).text).toContain('This booking has begun')
    const late = await sendForm(web, site, `${path}/cancellation`, { key })
    expect([late.status, late.text.includes('has begun already')]).toEqual([409, true])
    expect(await bookings()).toMatchObject([{ status: 'confirmed' }])
  })

  test('is not found if it is unknown or the link of another site', async () => {
    const path = placeOf(await book(TEN))
    const other = await web.createSite(`other-${count}`, 'Other')
    expect((await web.visit(other, path)).status).toBe(404)
    expect((await visit(`/_booking/${'a'.repeat(43)}`)).status).toBe(404)
    expect((await visit('/_booking/short/calendar.ics')).status).toBe(404)
  })

  test('has the event as an iCalendar file, which is also in the email, and a cancellation has the same UID', async () => {
    const path = placeOf(await book(TEN))
    const file = await visit(`${path}/calendar.ics`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.text).toContain(
      'DTSTART:20261127T090000Z\r\nDTEND:20261127T100000Z\r\nSUMMARY:First visit\\, Elbow Room',
    )
    expect(file.text).toContain('METHOD:PUBLISH')
    const uid = /UID:(.*)\r/.exec(file.text)?.[1] ?? ''
    await sendForm(web, site, `${path}/cancellation`, { key: keyIn(await visit(path)) })
    const toVisitor = (await mails()).filter(({ to }) => to.email === 'ada@example.test')
    const [confirmed, cancelled] = ['PUBLISH', 'CANCEL'].map((method) =>
      toVisitor.find(({ calendar }) => calendar?.method === method),
    )
    expect(confirmed?.calendar).toMatchObject({ method: 'PUBLISH', content: file.text })
    expect(cancelled?.calendar?.method).toBe('CANCEL')
    expect(cancelled?.calendar?.content).toContain(`UID:${uid}\r\nSEQUENCE:1`)
    expect(cancelled?.calendar?.content).toContain('STATUS:CANCELLED')
  })
})

test('a booking is stored even if the daily limit of emails is reached', async () => {
  await sql`insert into site_limits (site_id, max_mails_per_day) values (${site.id}, 0)
    on conflict (site_id) do update set max_mails_per_day = 0`.execute(web.database.owner)
  expect((await book(TEN)).status).toBe(303)
  expect([await mails(), await bookings()]).toMatchObject([[], [{ status: 'confirmed' }]])
})
