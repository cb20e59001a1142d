import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import {
  cancelBooking,
  createBooking,
  deleteBooking,
  listBookableTimes,
  listBookings,
} from '#features/audience/booking/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Bookable, bookAsVisitor, FRIDAY_MORNING, makeBookable } from '../support/booking-site.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
let bookable: Bookable
const here = { site: 'practice' }
const DAY = { from: '2026-11-27T00:00:00Z', to: '2026-11-28T00:00:00Z' }

beforeAll(async () => {
  web = await startWeb()
  web.clock.now = FRIDAY_MORNING
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('practice', 'Elbow Room', { ownerId: owner.id })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('booking_calendars').execute()
  bookable = await makeBookable(web, site)
})
afterAll(() => web.close())

const guest = (more = {}) => ({
  serviceId: bookable.serviceId,
  at: '2026-11-27T09:00:00.000Z',
  party: 1,
  name: 'Grace Hopper',
  email: '',
  phone: '030 1234',
  note: '',
  key: 'a key of sixteen characters',
  ...more,
})
const starts = async () => {
  const query = { service: bookable.serviceId, party: '1', day: '2026-11-27' }
  return (await owner.call(listBookableTimes, { ...here, query })).value.starts
}

test('an owner books one of the free times for a visitor, and the same call again returns the same booking', async () => {
  const [first = '', ...rest] = await starts()
  expect(rest).toHaveLength(1)
  const made = await owner.call(createBooking, { ...here, body: guest({ at: first }) })
  expect([made.status, made.value]).toMatchObject([201, { name: 'Grace Hopper', email: '', start: first }])
  const again = await owner.call(createBooking, { ...here, body: guest({ at: first }) })
  expect(again.value.id).toBe(made.value.id)
  expect(await starts()).toEqual(rest)
  const { value } = await owner.call(listBookings, { ...here, query: DAY })
  expect(value.entries.map(({ id }) => id)).toEqual([made.value.id])
  expect(JSON.stringify(value)).not.toContain('token')
})

test.each([
  [{ at: '' }, 400, 'BAD_TIME'],
  [{ at: '9999-12-31T23:59:59Z' }, 400, 'BAD_TIME'],
  [{ at: '2026-11-27T07:00:00Z' }, 400, 'TIME_IN_PAST'],
  [{ at: '2026-11-29T09:00:00Z' }, 400, 'CLOSED'],
  [{ at: '2026-11-27T09:07:00Z' }, 400, 'NOT_OFFERED'],
  [{ party: 0 }, 400, 'BAD_PARTY'],
  [{ party: 2 }, 400, 'BAD_PARTY'],
  [{ serviceId: '999999' }, 404, 'NO_SERVICE'],
  [{ name: '' }, 400, 'BAD_DETAILS'],
  [{ email: 'grace' }, 400, 'BAD_DETAILS'],
  [{ note: 'x'.repeat(1001) }, 400, 'BAD_DETAILS'],
  [{ name: 'a\u0000b' }, 400, undefined],
])('a booking for a visitor with %j is rejected, and nothing is stored', async (more, status, code) => {
  const rejected = await owner.call(createBooking, { ...here, body: guest(more) })
  expect([rejected.status, rejected.apiError]).toMatchObject([status, code === undefined ? {} : { code }])
  const { value } = await owner.call(listBookings, { ...here, query: DAY })
  expect(value.entries).toEqual([])
})

test('a member who may only read the bookings cannot create one', async () => {
  const reader = await signedIn(web, 'reader@example.test')
  await permit(web, site, reader.id, { 'bookings:read': true })
  expect((await reader.call(createBooking, { ...here, body: guest() })).status).toBe(403)
})

async function countMails(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'mail.send'`.execute(web.database.owner)
  return rows.length
}
const bookings = async () => (await owner.call(listBookings, { ...here, query: DAY })).value.entries

test('a deleted booking leaves the calendar, its link and its time, and no data of the visitor', async () => {
  const before = await starts()
  const made = await bookAsVisitor(web, site, { service: bookable.serviceId, at: before[0] ?? '' })
  const link = String(made.headers['location'])
  const event = await web.visit(site, `${link}/calendar.ics`)
  expect([event.status, await starts()]).toEqual([200, before.slice(1)])
  const [booking] = await bookings()
  const params = { booking: booking?.id ?? '' }
  const mails = await countMails()

  const deleted = await owner.call(deleteBooking, { ...here, params })
  expect(deleted.status).toBe(204)
  expect([await bookings(), await starts()]).toEqual([[], before])
  for (const path of [link, `${link}/calendar.ics`]) expect((await web.visit(site, path)).status).toBe(404)
  expect(await countMails()).toBe(mails)
  const { value } = await owner.call(listAuditEvents, { ...here, query: {} })
  const recorded = value.entries.find(({ action }) => action === 'deleteBooking')
  expect([recorded?.details['name'], String(recorded?.details['at']).replaceAll(/\s/g, ' ')]).toEqual([
    'First visit',
    'Friday, November 27, 2026 at 10:00 AM GMT+1',
  ])
  expect(JSON.stringify(value)).not.toContain('Ada')

  for (const contract of [deleteBooking, cancelBooking]) {
    const again = await owner.call(contract, { ...here, params })
    expect([again.status, again.apiError]).toMatchObject([
      404,
      { code: 'NO_BOOKING', error: 'This booking does not exist any more. Reload the calendar.' },
    ])
  }
})

test('past and cancelled bookings can be deleted too, only by members who may change bookings of this site', async () => {
  const made = await owner.call(createBooking, { ...here, body: guest() })
  const params = { booking: made.value.id }
  const reader = await signedIn(web, 'reader-of-bookings@example.test')
  await permit(web, site, reader.id, { 'bookings:read': true })
  expect((await reader.call(deleteBooking, { ...here, params })).status).toBe(403)
  await web.createSite('elsewhere', 'Elsewhere', { ownerId: owner.id })
  expect((await owner.call(deleteBooking, { site: 'elsewhere', params })).status).toBe(404)
  expect(await bookings()).toHaveLength(1)
  web.clock.now = Date.parse('2026-11-28T08:00:00Z')
  try {
    expect((await owner.call(cancelBooking, { ...here, params })).status).toBe(409)
    expect((await owner.call(deleteBooking, { ...here, params })).status).toBe(204)
  } finally {
    web.clock.now = FRIDAY_MORNING
  }
  expect(await bookings()).toEqual([])
})
