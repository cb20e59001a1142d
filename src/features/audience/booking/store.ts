import { type Kysely, sql, type Transaction } from 'kysely'
import type { Booker, Booking, Busy, OfferedService } from '#features/audience/booking/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The bookable services of a site, by calendar and name. */
export function listOfferedServices(tx: Tx, siteId: Id): Promise<OfferedService[]> {
  return tx
    .selectFrom('booking_services')
    .select(['id', 'name', 'description', 'duration', 'min_party as minParty', 'max_party as maxParty'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('calendar_id')
    .orderBy('id')
    .execute()
}

const SERVICE_COLUMNS = [
  's.id',
  's.calendar_id as calendarId',
  's.name',
  's.description',
  's.duration',
  's.buffer',
  's.step',
  's.min_party as minParty',
  's.max_party as maxParty',
  's.place_per_person as placePerPerson',
  's.notice',
  's.horizon',
] as const

/** Returns a service that can be booked, hidden ones only for the owner, with its calendar; undefined without one. */
export async function findService(tx: Tx, siteId: Id, serviceId: Id, by: Booker = 'visitor') {
  const row = await tx
    .selectFrom('booking_services as s')
    .innerJoin('booking_calendars as c', (join) =>
      join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.calendar_id'),
    )
    .select(SERVICE_COLUMNS)
    .select([
      'c.name as calendarName',
      'c.zone',
      'c.capacity',
      'c.hours',
      'c.exceptions',
      'c.notify_email as notifyEmail',
      'c.reminder_hours as reminderHours',
    ])
    .where('s.site_id', '=', siteId)
    .where('s.id', '=', serviceId)
    .where('s.active', 'in', by === 'owner' ? [true, false] : [true])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { calendarName, zone, capacity, hours, exceptions, notifyEmail, reminderHours, ...service } = row
  return {
    service,
    calendar: { name: calendarName, zone, capacity, hours, exceptions, notifyEmail, reminderHours },
  }
}

/**
 * Locks the calendar of a service until the transaction ends, so that bookings of one calendar are made one after the
 * other: anyone who is next sees the previous one. The service is locked too, so that it is not moved to another
 * calendar meanwhile, which nobody locked. Returns false without such a service.
 */
export async function lockCalendarOf(tx: Tx, siteId: Id, serviceId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_calendars as c')
    .innerJoin('booking_services as s', (join) =>
      join.onRef('s.site_id', '=', 'c.site_id').onRef('s.calendar_id', '=', 'c.id'),
    )
    .select('c.id')
    .where('c.site_id', '=', siteId)
    .where('s.id', '=', serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the confirmed bookings of a calendar that occupy it between two instants, with their pauses. */
export function findBusy(tx: Tx, siteId: Id, calendarId: Id, from: Date, to: Date): Promise<Busy[]> {
  return tx
    .selectFrom('bookings')
    .select(['starts_at as start', 'busy_until as end', 'places'])
    .where('site_id', '=', siteId)
    .where('calendar_id', '=', calendarId)
    .where('status', '=', 'confirmed')
    .where('busy_until', '>', from)
    .where('starts_at', '<', to)
    .execute()
}

/** A booking to be inserted. */
export interface NewBooking extends Pick<
  Booking,
  | 'serviceId'
  | 'calendarId'
  | 'start'
  | 'end'
  | 'party'
  | 'name'
  | 'email'
  | 'phone'
  | 'note'
  | 'language'
  | 'token'
  | 'createdAt'
> {
  readonly busyUntil: Date
  readonly places: number
  readonly requestKey: string | null
  readonly remindAt: Date | null
}

/** Inserts a confirmed booking; returns its id. */
export async function insertBooking(tx: Tx, siteId: Id, booking: NewBooking): Promise<Id> {
  const { id } = await tx
    .insertInto('bookings')
    .values({
      site_id: siteId,
      calendar_id: booking.calendarId,
      service_id: booking.serviceId,
      starts_at: booking.start,
      ends_at: booking.end,
      busy_until: booking.busyUntil,
      party: booking.party,
      places: booking.places,
      name: booking.name,
      email: booking.email,
      phone: booking.phone,
      note: booking.note,
      language: booking.language,
      token: booking.token,
      request_key: booking.requestKey,
      remind_at: booking.remindAt,
      created_at: booking.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectBookings = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('booking_services as s', (join) =>
      join.onRef('s.site_id', '=', 'b.site_id').onRef('s.id', '=', 'b.service_id'),
    )
    .innerJoin('booking_calendars as c', (join) =>
      join.onRef('c.site_id', '=', 'b.site_id').onRef('c.id', '=', 'b.calendar_id'),
    )
    .select([
      'b.id',
      'b.service_id as serviceId',
      'b.calendar_id as calendarId',
      's.name as service',
      'c.name as calendar',
      'c.zone',
      'b.starts_at as start',
      'b.ends_at as end',
      'b.party',
      'b.name',
      'b.email',
      'b.phone',
      'b.note',
      'b.language',
      'b.status',
      'b.sequence',
      'b.token',
      'b.created_at as createdAt',
      'b.cancelled_at as cancelledAt',
      'b.cancelled_by as cancelledBy',
    ])
    .where('b.site_id', '=', siteId)

/** What names one booking. */
export type BookingKey = { readonly id: Id } | { readonly token: string } | { readonly requestKey: string }

/** Returns a booking; undefined without one. */
export function findBooking(tx: Tx, siteId: Id, key: BookingKey): Promise<Booking | undefined> {
  const all = selectBookings(tx, siteId)
  if ('id' in key) return all.where('b.id', '=', key.id).executeTakeFirst()
  if ('token' in key) return all.where('b.token', '=', key.token).executeTakeFirst()
  return all.where('b.request_key', '=', key.requestKey).executeTakeFirst()
}

/** Returns the bookings that last into a span, cancelled ones included, by their start. */
export function listBookings(
  tx: Tx,
  siteId: Id,
  span: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Booking[]> {
  return selectBookings(tx, siteId)
    .where('b.ends_at', '>', span.from)
    .where('b.starts_at', '<', span.to)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(span.limit)
    .execute()
}

/** Cancels a booking that is confirmed and has not begun. Returns whether it did. */
export async function cancelBooking(
  tx: Tx,
  siteId: Id,
  id: Id,
  { by, now }: { readonly by: 'visitor' | 'owner'; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({
      status: 'cancelled',
      cancelled_at: now,
      cancelled_by: by,
      remind_at: null,
      sequence: sql<number>`sequence + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns bookings of all sites whose reminder is due, the longest waiting first. */
export async function findDueReminders(
  db: Pick<Tx, 'getExecutor'>,
  now: Date,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly bookingId: Id }[]> {
  const { rows } = await sql<{ siteId: Id; bookingId: Id }>`
    select site_id as "siteId", booking_id as "bookingId" from due_booking_reminders(${now}, ${limit})`.execute(
    db as Tx,
  )
  return rows
}

/** Claims the reminder of a booking. Returns false if it is not due any more, or another process claimed it first. */
export async function claimReminder(tx: Tx, siteId: Id, id: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ remind_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a booking. Returns whether it existed. */
export async function deleteBooking(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bookings')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes at most `max` bookings of all sites that are older than their calendars keep them. Returns how many. */
export async function deleteExpired(owner: Kysely<Tables>, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bookings where (site_id, id) in (
      select b.site_id, b.id from booking_calendars c
      join bookings b on b.site_id = c.site_id and b.calendar_id = c.id
      where b.busy_until < ${now}::timestamptz - c.keep_days * interval '1 day' limit ${max}
    )`.execute(owner)
  return Number(numAffectedRows ?? 0)
}

/** Returns the identifier of a site and its primary domain, if it has one. */
export async function findSiteHost(
  tx: Tx,
  siteId: Id,
): Promise<{ readonly identifier: string; readonly domain: string | null } | undefined> {
  const { rows } = await sql<{ identifier: string; domain: string | null }>`
    select s.identifier::text as identifier,
           (select d.hostname::text from domains d where d.site_id = s.id and d.verified_at is not null
            order by d.verified_at, d.hostname limit 1) as domain
    from sites s where s.id = ${siteId} and s.deleted_at is null`.execute(tx)
  return rows[0]
}
