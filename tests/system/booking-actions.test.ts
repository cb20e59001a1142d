import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, findTimes } from '#features/audience/booking/actions.ts'
import {
  changeCalendar,
  changeService,
  createCalendar,
  createService,
  deleteService,
} from '#features/audience/booking/calendars.actions.ts'
import type {} from '#features/audience/booking/feature.ts'
import { deleteOldBookings } from '#features/audience/booking/retention.actions.ts'
import { sendDueReminders } from '#features/audience/booking/reminders.actions.ts'
import { lockCalendarOf } from '#features/audience/booking/store.ts'
import type { Booking } from '#features/audience/booking/types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { MailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'
import { FIRST_VISIT, OPEN_DAILY } from '../support/booking-settings.ts'
import { unwrap } from '../support/unwrap.ts'

const database = await createTestDatabase()
/** A second process: a pool of its own. */
const pool = new pg.Pool({ connectionString: database.appUrl, max: 10 })
// A pool has ended before its connections are closed, and dropping the database terminates these.
pool.on('connect', (client) => void client.on('error', () => undefined))
const beside = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
const registry = createBlockRegistry({ warn: () => undefined })

/** Emails as they would be enqueued. */
const sent: MailJob[] = []
const jobs: Pick<Jobs, 'enqueue'> = {
  enqueue: (_tx, _job, data) => {
    sent.push(data as unknown as MailJob)
    return Promise.resolve('1')
  },
}
const parts = { jobs, appOrigin: 'http://app.localhost:3000' }
const NOW = new Date('2026-11-25T08:00:00Z')
const TEN = new Date('2026-11-27T09:00:00Z')

let site: Site
let origin: string
beforeAll(async () => {
  site = unwrap(await createSite(database.app, registry, { identifier: 'practice', title: 'Elbow Room' }))
  origin = 'http://practice.localhost:3000'
})
afterAll(async () => {
  await beside.destroy()
  await database.close()
})

async function makeService(capacity: number, more = {}): Promise<string> {
  return withSite(database.app, site.id, async (tx) => {
    const calendar = unwrap(await createCalendar(tx, site.id, { ...OPEN_DAILY, capacity }))
    const settings = { ...FIRST_VISIT, maxParty: 8, horizon: 700, ...more, calendarId: calendar.id }
    return unwrap(await createService(tx, site.id, settings)).id
  })
}

let forms = 0
const bookAt = (db: Kysely<Tables>, serviceId: string, start: Date, party = 1, now = NOW) =>
  withSiteResult(db, site.id, (tx) =>
    book(
      tx,
      parts,
      { ...site, origin },
      {
        serviceId,
        start,
        party,
        name: 'Ada',
        email: 'ada@example.test',
        phone: '',
        note: '',
        language: 'en',
        formKey: `form ${++forms}`,
      },
      now,
    ),
  )

test('thirty parallel connections of two pools get one booking of the last place', async () => {
  const serviceId = await makeService(1)
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, index) => bookAt(index % 2 === 0 ? database.app : beside, serviceId, TEN)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(results.map((result) => (result.ok ? 'booked' : result.error.code)))).toEqual(
    new Set(['booked', 'TIME_TAKEN']),
  )
})

test('parties of two at overlapping times never take more places than there are', async () => {
  const serviceId = await makeService(5, { step: 15, duration: 60 })
  const starts = [0, 15, 30, 45, 60].map((minutes) => new Date(TEN.getTime() + minutes * 60_000))
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      bookAt(index % 2 === 0 ? database.app : beside, serviceId, starts[index % 5] ?? TEN, 2),
    ),
  )
  const { rows } = await sql<{ peak: number }>`
    select max((select sum(o.places) from bookings o where o.service_id = b.service_id
      and o.starts_at <= b.starts_at and o.busy_until > b.starts_at))::int as peak
    from bookings b where b.service_id = ${serviceId}`.execute(database.owner)
  expect(rows[0]?.peak).toBe(4)
})

test('two services of one calendar share its places', async () => {
  const first = await makeService(1)
  const second = await withSite(database.app, site.id, async (tx) => {
    const { calendarId } = await tx
      .selectFrom('booking_services')
      .select('calendar_id as calendarId')
      .where('site_id', '=', site.id)
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const settings = { ...FIRST_VISIT, calendarId, name: 'Short', duration: 30, step: 30, horizon: 700 }
    return unwrap(await createService(tx, site.id, settings)).id
  })
  expect((await bookAt(database.app, first, TEN)).ok).toBe(true)
  expect(await bookAt(database.app, second, new Date(TEN.getTime() + 30 * 60_000))).toMatchObject({
    error: { code: 'TIME_TAKEN', status: 409 },
  })
  expect((await bookAt(database.app, second, new Date(TEN.getTime() + 60 * 60_000))).ok).toBe(true)
  expect(
    await withSiteResult(database.app, site.id, (tx) => deleteService(tx, site.id, second)),
  ).toMatchObject({
    error: { code: 'HAS_BOOKINGS', status: 409 },
  })
})

test('hours that overlap, and a party larger than the calendar, are rejected at their field', async () => {
  const hours = OPEN_DAILY.hours.with(2, [
    { from: '10:00', to: '12:00' },
    { from: '11:00', to: '13:00' },
  ])
  const created = await withSiteResult(database.app, site.id, (tx) =>
    createCalendar(tx, site.id, { ...OPEN_DAILY, hours }),
  )
  expect(created).toMatchObject({ error: { code: 'BAD_HOURS', field: 'hours.2' } })
  const exceptions = [{ from: '2026-12-31', to: '2026-12-24', openings: [], note: '' }]
  const changed = await withSiteResult(database.app, site.id, (tx) =>
    changeCalendar(tx, site.id, '1', { ...OPEN_DAILY, exceptions }),
  )
  expect(changed).toMatchObject({ error: { code: 'BAD_HOURS', field: 'exceptions.0.to' } })
  await expect(makeService(1, { minParty: 2 })).rejects.toThrow('PARTY_TOO_LARGE')
  await expect(makeService(9, { minParty: 9 })).rejects.toThrow('PARTY_ORDER')
})

const remindersTo = () => sent.filter(({ message }) => message.subject.startsWith('Reminder')).length
const remind = (now: Date) =>
  sendDueReminders(
    { ...parts, db: database.app, originOf: () => origin, originOfDomain: (host) => `https://${host}` },
    now,
  )
const cancel = (booking: Booking, now: Date) =>
  withSiteResult(database.app, site.id, (tx) =>
    cancelBooking(tx, parts, { ...site, origin }, { id: booking.id }, { by: 'owner', now }),
  )

test('a reminder is sent once at its time, and never for a booking that is cancelled, late or over', async () => {
  await sql`update bookings set remind_at = null`.execute(database.owner)
  sent.length = 0
  const serviceId = await makeService(10)
  const due = new Date(TEN.getTime() - 24 * 3_600_000)
  const kept = unwrap(await bookAt(database.app, serviceId, TEN))
  const cancelled = unwrap(await bookAt(database.app, serviceId, TEN))
  // Booked within the last 24 hours before it.
  unwrap(await bookAt(database.app, serviceId, TEN, 1, new Date(due.getTime() + 1)))
  await remind(new Date(due.getTime() - 1))
  expect(remindersTo()).toBe(0)
  unwrap(await cancel(cancelled, NOW))
  await Promise.all([remind(due), remind(due)])
  await remind(TEN)
  expect(remindersTo()).toBe(1)
  const reminder = sent.find(({ message }) => message.subject.startsWith('Reminder'))
  expect(reminder?.message.text).toContain(`${origin}/_booking/${kept.token}`)
  expect(reminder?.goodUntil).toBe(kept.end.toISOString())

  const late = unwrap(await bookAt(database.app, serviceId, new Date(TEN.getTime() + 3_600_000)))
  await remind(late.start)
  expect(remindersTo()).toBe(1)
})

test('a cancellation by an owner notifies the visitor, not the owner, and the link in emails is a secret', async () => {
  sent.length = 0
  const serviceId = await makeService(1)
  const booking = unwrap(await bookAt(database.app, serviceId, TEN))
  expect(sent.map(({ message, goodUntil }) => [message.to.email, goodUntil !== undefined])).toEqual([
    ['ada@example.test', true],
    ['owner@example.test', false],
  ])
  sent.length = 0
  unwrap(await cancel(booking, NOW))
  expect(sent.map(({ message }) => message.to.email)).toEqual(['ada@example.test'])
  expect(sent[0]?.message.text).toContain('had to cancel')
  sent.length = 0
  // A second time changes nothing.
  expect(unwrap(await cancel(booking, NOW)).sequence).toBe(1)
  expect(sent).toEqual([])
})

const calendarOf = (serviceId: string) =>
  withSite(database.app, site.id, (tx) =>
    tx
      .selectFrom('booking_services')
      .select('calendar_id as id')
      .where('site_id', '=', site.id)
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow(),
  )

test('a service that is moved during a booking is booked in the calendar that is locked', async () => {
  const serviceId = await makeService(1)
  const { id: elsewhere } = await calendarOf(await makeService(1))
  const { id: here } = await calendarOf(serviceId)
  const moved = { ...FIRST_VISIT, maxParty: 8, horizon: 700, calendarId: elsewhere }
  const move = (lockTimeout: number) =>
    withSiteResult(beside, site.id, (tx) => changeService(tx, site.id, serviceId, moved), { lockTimeout })
  const booked = await withSiteResult(database.app, site.id, async (tx) => {
    await lockCalendarOf(tx, site.id, serviceId)
    // Another process moves it between the lock and the check, if it can.
    await move(100).catch(() => undefined)
    const guest = guestAt(serviceId, { email: 'grace@example.test' })
    return book(tx, parts, { ...site, origin }, guest, NOW)
  })
  expect(unwrap(booked).calendarId).toBe(here)
  unwrap(await move(5_000))
  expect((await calendarOf(serviceId)).id).toBe(elsewhere)
})

const guestAt = (serviceId: string, more = {}) => ({
  serviceId,
  start: TEN,
  party: 1,
  name: 'Grace',
  email: '',
  phone: '030 1234',
  note: '',
  language: 'en',
  formKey: `form ${++forms}`,
  ...more,
})
const bookForGuest = (serviceId: string, now: Date, more = {}) =>
  withSiteResult(database.app, site.id, (tx) =>
    book(tx, parts, { ...site, origin }, { ...guestAt(serviceId, more), by: 'owner' }, now),
  )

test('an owner books for a visitor without an email address, hidden and late, within hours and places', async () => {
  sent.length = 0
  const serviceId = await makeService(1, { active: false, notice: 2880, horizon: 1 })
  const late = new Date(TEN.getTime() - 60_000)
  expect(await bookAt(database.app, serviceId, TEN, 1, late)).toMatchObject({ error: { code: 'NO_SERVICE' } })
  const times = await withSite(database.app, site.id, (tx) =>
    findTimes(tx, site.id, { serviceId, party: 1, from: '2026-11-27', days: 1, now: late, by: 'owner' }),
  )
  expect(unwrap(times).days[0]?.slots[0]?.start).toEqual(TEN)
  const booking = unwrap(await bookForGuest(serviceId, late))
  expect([booking.name, booking.email, booking.status]).toEqual(['Grace', '', 'confirmed'])
  expect(sent).toEqual([])
  const inMonths = new Date('2027-06-25T08:00:00Z')
  expect(unwrap(await bookForGuest(serviceId, NOW, { start: inMonths })).start).toEqual(inMonths)
  for (const [more, code] of [
    [{}, 'TIME_TAKEN'],
    [{ start: new Date('2026-11-29T09:00:00Z') }, 'CLOSED'],
    [{ start: new Date('2026-11-24T09:00:00Z') }, 'TIME_IN_PAST'],
    [{ party: 9 }, 'BAD_PARTY'],
    [{ name: ' ' }, 'BAD_DETAILS'],
    [{ email: 'grace' }, 'BAD_DETAILS'],
  ] as const)
    expect(await bookForGuest(serviceId, NOW, more)).toMatchObject({ error: { code } })
  unwrap(await cancel(booking, NOW))
  expect(sent).toEqual([])
  // With an address the guest is told, and the owner still is not.
  unwrap(await bookForGuest(serviceId, NOW, { email: 'grace@example.test' }))
  expect(sent.map(({ message }) => message.to.email)).toEqual(['grace@example.test'])
})

test('bookings are deleted with the data of their visitors after the retention of their calendar', async () => {
  const kept = await makeService(9)
  const short = await makeService(9)
  for (const [serviceId, keepDays] of [
    [kept, null],
    [short, 30],
  ] as const) {
    const { id } = await calendarOf(serviceId)
    const settings = { ...OPEN_DAILY, capacity: 9, keepDays }
    unwrap(await withSiteResult(database.app, site.id, (tx) => changeCalendar(tx, site.id, id, settings)))
    unwrap(await bookAt(database.app, serviceId, TEN))
  }
  const services = async () => {
    const { rows } = await sql<{ id: string }>`
      select service_id::text as id from bookings where service_id in (${kept}, ${short}) order by 1`.execute(
      database.owner,
    )
    return rows.map(({ id }) => id)
  }
  const over = TEN.getTime() + 60 * 60_000 + 30 * 86_400_000
  await deleteOldBookings(database.owner, new Date(over))
  expect(await services()).toEqual([kept, short])
  await deleteOldBookings(database.owner, new Date(over + 1))
  expect(await services()).toEqual([kept])
  // What was booked once can be deleted again.
  unwrap(await withSiteResult(database.app, site.id, (tx) => deleteService(tx, site.id, short)))
})
