import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBooking, listBookableTimes, listBookings } from '#features/booking/api.types.ts'
import type { Site } from '#features/sites/types.ts'
import { type Bookable, FRIDAY_MORNING, makeBookable } from '../support/booking-site.ts'
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

test('an owner books one of the free times for a guest; the same call again is the same booking', async () => {
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
])('a booking for a guest with %j is rejected, and nothing is stored', async (more, status, code) => {
  const rejected = await owner.call(createBooking, { ...here, body: guest(more) })
  expect([rejected.status, rejected.apiError]).toMatchObject([status, code === undefined ? {} : { code }])
  const { value } = await owner.call(listBookings, { ...here, query: DAY })
  expect(value.entries).toEqual([])
})

test('who may only read the bookings cannot make one', async () => {
  const reader = await signedIn(web, 'reader@example.test')
  await permit(web, site, reader.id, { 'bookings:read': true })
  expect((await reader.call(createBooking, { ...here, body: guest() })).status).toBe(403)
})
