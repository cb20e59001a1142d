import type { Transaction, Updateable } from 'kysely'
import type { CalendarSettings, ServiceSettings } from '#features/audience/booking/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type OwnTable = 'booking_calendars' | 'booking_services'

const calendarColumns = (settings: CalendarSettings) => ({
  name: settings.name,
  zone: settings.zone,
  capacity: settings.capacity,
  hours: JSON.stringify(settings.hours),
  exceptions: JSON.stringify(settings.exceptions),
  notify_email: settings.notifyEmail,
  reminder_hours: settings.reminderHours,
  keep_days: settings.keepDays,
})

const serviceColumns = (settings: ServiceSettings) => ({
  calendar_id: settings.calendarId,
  name: settings.name,
  description: settings.description,
  duration: settings.duration,
  buffer: settings.buffer,
  step: settings.step,
  min_party: settings.minParty,
  max_party: settings.maxParty,
  place_per_person: settings.placePerPerson,
  notice: settings.notice,
  horizon: settings.horizon,
  active: settings.active,
})

/** Returns all calendars of a site, the oldest first. */
export function listCalendars(tx: Tx, siteId: Id): Promise<(CalendarSettings & { id: Id })[]> {
  return tx
    .selectFrom('booking_calendars')
    .select([
      'id',
      'name',
      'zone',
      'capacity',
      'hours',
      'exceptions',
      'notify_email as notifyEmail',
      'reminder_hours as reminderHours',
      'keep_days as keepDays',
    ])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Returns all services of a site, the oldest first. */
export function listServices(tx: Tx, siteId: Id): Promise<(ServiceSettings & { id: Id })[]> {
  return tx
    .selectFrom('booking_services')
    .select([
      'id',
      'calendar_id as calendarId',
      'name',
      'description',
      'duration',
      'buffer',
      'step',
      'min_party as minParty',
      'max_party as maxParty',
      'place_per_person as placePerPerson',
      'notice',
      'horizon',
      'active',
    ])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Inserts a calendar; returns its id. */
export async function insertCalendar(tx: Tx, siteId: Id, settings: CalendarSettings): Promise<Id> {
  const { id } = await tx
    .insertInto('booking_calendars')
    .values({ site_id: siteId, ...calendarColumns(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the settings of a calendar; returns whether it exists. */
export const updateCalendar = (tx: Tx, siteId: Id, id: Id, settings: CalendarSettings): Promise<boolean> =>
  updateRow(tx, 'booking_calendars', siteId, id, calendarColumns(settings))

/** Inserts a service; returns its id. */
export async function insertService(tx: Tx, siteId: Id, settings: ServiceSettings): Promise<Id> {
  const { id } = await tx
    .insertInto('booking_services')
    .values({ site_id: siteId, ...serviceColumns(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the settings of a service; returns whether it exists. */
export const updateService = (tx: Tx, siteId: Id, id: Id, settings: ServiceSettings): Promise<boolean> =>
  updateRow(tx, 'booking_services', siteId, id, serviceColumns(settings))

async function updateRow<Table extends OwnTable>(
  tx: Tx,
  table: Table,
  siteId: Id,
  id: Id,
  columns: Updateable<Tables[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable<OwnTable>(table)
    .set(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the capacity of a calendar, which stays locked until the transaction ends; undefined without it. */
export async function lockCalendar(tx: Tx, siteId: Id, id: Id): Promise<number | undefined> {
  const row = await tx
    .selectFrom('booking_calendars')
    .select('capacity')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.capacity
}

/** Returns whether a calendar, or a service, has bookings that are not deleted yet. */
export async function hasBookings(
  tx: Tx,
  siteId: Id,
  of: { readonly calendarId: Id } | { readonly serviceId: Id },
): Promise<boolean> {
  const all = tx.selectFrom('bookings').select('id').where('site_id', '=', siteId).limit(1)
  const row = await (
    'calendarId' in of
      ? all.where('calendar_id', '=', of.calendarId)
      : all.where('service_id', '=', of.serviceId)
  ).executeTakeFirst()
  return row !== undefined
}

/** Deletes a calendar with its services; returns its name, undefined if there was none. */
export const deleteCalendar = (tx: Tx, siteId: Id, id: Id): Promise<string | undefined> =>
  deleteRow(tx, 'booking_calendars', siteId, id)

/** Deletes a service; returns its name, undefined if there was none. */
export const deleteService = (tx: Tx, siteId: Id, id: Id): Promise<string | undefined> =>
  deleteRow(tx, 'booking_services', siteId, id)

async function deleteRow(tx: Tx, table: OwnTable, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Returns who is notified of the bookings of a calendar; null for nobody. */
export async function findNotifiedEmail(tx: Tx, siteId: Id, id: Id): Promise<string | null> {
  const row = await tx
    .selectFrom('booking_calendars')
    .select('notify_email as email')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}
