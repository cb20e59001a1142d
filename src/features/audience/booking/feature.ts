import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { sendDueReminders } from '#features/audience/booking/reminders.actions.ts'
import { deleteOldBookings } from '#features/audience/booking/retention.actions.ts'
import { bookingRoutes } from '#features/audience/booking/routes.ts'
import { type BookingSiteRouteParts, bookingSiteRoutes } from '#features/audience/booking/site.routes.ts'
import type { CalendarSettings } from '#features/audience/booking/types.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** What takes bookings: a room, a person, a kitchen. */
interface BookingCalendarTable {
  site_id: Id
  id: GeneratedId
  name: string
  zone: string
  capacity: number
  hours: JSONColumnType<CalendarSettings['hours']>
  exceptions: JSONColumnType<CalendarSettings['exceptions']>
  notify_email: string | null
  reminder_hours: number | null
  keep_days: Generated<number | null>
}

/** What visitors book. */
interface BookingServiceTable {
  site_id: Id
  id: GeneratedId
  calendar_id: Id
  name: string
  description: string
  duration: number
  buffer: number
  step: number
  min_party: number
  max_party: number
  place_per_person: boolean
  notice: number
  horizon: number
  active: boolean
}

interface BookingTable {
  site_id: Id
  id: GeneratedId
  calendar_id: Id
  service_id: Id
  starts_at: ColumnType<Date, Date, never>
  ends_at: ColumnType<Date, Date, never>
  busy_until: ColumnType<Date, Date, never>
  party: number
  places: number
  name: string
  email: string
  phone: string
  note: string
  language: string
  status: Generated<'confirmed' | 'cancelled'>
  sequence: Generated<number>
  token: string
  request_key: string | null
  remind_at: Date | null
  created_at: ColumnType<Date, Date, never>
  cancelled_at: Generated<Date | null>
  cancelled_by: Generated<'visitor' | 'owner' | null>
}

declare module '#schema/tables.ts' {
  interface Tables {
    booking_calendars: BookingCalendarTable
    booking_services: BookingServiceTable
    bookings: BookingTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly jobs: BookingSiteRouteParts['jobs']
  }
  interface WorkerParts {
    /** Origin of a site by its identifier. */
    readonly originOf: (identifier: string) => string
    readonly originOfDomain: (hostname: string) => string
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['booking_calendars', 'booking_services', 'bookings'],
  reads: ['domains', 'sites'],
  routes: bookingRoutes,
  siteRoutes: bookingSiteRoutes,
  schedules: [
    schedule('send reminders of bookings', MINUTE_MS, ({ database, ...parts }, now) =>
      sendDueReminders({ db: database.app, ...parts }, now),
    ),
    schedule('delete old bookings', HOUR_MS, ({ database }, now) => deleteOldBookings(database.owner, now)),
  ],
}
