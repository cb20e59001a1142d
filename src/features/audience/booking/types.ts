import { z } from 'zod'
import { isDay } from '#lib/dates/calendar-days.ts'
import { isTimeZone } from '#lib/dates/time-zones.ts'
import type { Id } from '#lib/id.ts'
import { idSchema } from '#lib/id.ts'

/** Max days of one request for times. */
export const MAX_DAYS = 14

/** Max calendars and services of a site. */
export const MAX_CALENDARS = 20
export const MAX_SERVICES = 50

/** The largest party of any service. */
export const MAX_PARTY = 200

/** How many days ahead bookings are possible at most. */
export const MAX_HORIZON = 730

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:30.')
const daySchema = z.string().refine(isDay, 'Choose a day.')

/** Opening hours of one stretch. A closing time that is not after the opening time is on the next day. */
export const openingSchema = z.object({ from: wallTime, to: wallTime })
export type Opening = z.output<typeof openingSchema>

/** The openings of one day; none for a closed one. */
export const dayHoursSchema = z.array(openingSchema).max(6, 'A day can have at most six stretches.')

/** Days with other hours than usual; without any, they are closed. */
export const exceptionSchema = z.object({
  from: daySchema,
  to: daySchema,
  openings: dayHoursSchema,
  note: z.string().trim().max(100),
})
export type HoursException = z.output<typeof exceptionSchema>

/** What an owner sets of a calendar: one room, one person or one kitchen that takes bookings. */
export const calendarSettingsSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  /** IANA time zone: opening hours are times on the clocks there. */
  zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/Berlin.'),
  /** How many places may be taken at the same time. */
  capacity: z.number().int().min(1, 'Enter at least 1 place.').max(1000),
  /** From Monday to Sunday. */
  hours: z.array(dayHoursSchema).length(7),
  exceptions: z.array(exceptionSchema).max(100),
  /** Who is notified of bookings and cancellations. */
  notifyEmail: z.email('Enter an email address.').max(254).nullable(),
  /** Hours before a booking at which its visitor is reminded; null for no reminder. */
  reminderHours: z.number().int().min(1).max(168).nullable(),
  /** Days after a booking until it is deleted with the data of its visitor; null to keep it. */
  keepDays: z.number().int().min(1).max(3650).nullable(),
})
export type CalendarSettings = z.output<typeof calendarSettingsSchema>

/** What an owner sets of a service that visitors book. Times are in minutes. */
export const serviceSettingsSchema = z.object({
  calendarId: idSchema,
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  description: z.string().trim().max(500),
  duration: z.number().int().min(5, 'Enter at least 5 minutes.').max(1440),
  /** Pause after each booking; it may lie outside the opening hours. */
  buffer: z.number().int().min(0).max(480),
  /** Distance between the times that are offered, counted from the opening time. */
  step: z.number().int().min(5, 'Enter at least 5 minutes.').max(1440),
  minParty: z.number().int().min(1).max(MAX_PARTY),
  maxParty: z.number().int().min(1).max(MAX_PARTY),
  /** Whether each person takes a place of the calendar, or the whole party takes one. */
  placePerPerson: z.boolean(),
  /** How long before its start a booking is possible. */
  notice: z.number().int().min(0).max(43_200),
  /** How many days ahead a booking is possible. */
  horizon: z.number().int().min(1, 'Enter at least 1 day.').max(MAX_HORIZON),
  /** Whether visitors see it. */
  active: z.boolean(),
})
export type ServiceSettings = z.output<typeof serviceSettingsSchema>

/** A service with its calendar, as far as its times depend on them. */
export interface BookableService {
  readonly calendar: Pick<CalendarSettings, 'zone' | 'capacity' | 'hours' | 'exceptions'>
  readonly service: Pick<
    ServiceSettings,
    'duration' | 'buffer' | 'step' | 'minParty' | 'maxParty' | 'placePerPerson' | 'notice' | 'horizon'
  >
}

/** Places of a calendar that are taken from one instant until before another. */
export interface Busy {
  readonly start: Date
  /** With the pause after the booking. */
  readonly end: Date
  readonly places: number
}

/** A service as visitors choose it. */
export interface OfferedService {
  readonly id: Id
  readonly name: string
  readonly description: string
  /** Minutes. */
  readonly duration: number
  readonly minParty: number
  readonly maxParty: number
}

export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** A booking with what is shown of its service. */
export interface Booking {
  readonly id: Id
  readonly serviceId: Id
  readonly calendarId: Id
  readonly service: string
  readonly calendar: string
  readonly zone: string
  readonly start: Date
  readonly end: Date
  readonly party: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly language: string
  readonly status: BookingStatus
  /** Increases with each change that calendars of visitors must learn (RFC 5545). */
  readonly sequence: number
  /** The secret of the link by which the visitor sees and cancels it. */
  readonly token: string
  readonly createdAt: Date
  readonly cancelledAt: Date | null
  readonly cancelledBy: 'visitor' | 'owner' | null
}

/** Who books: visitors on the site, or the owner in the app for a guest. */
export type Booker = 'visitor' | 'owner'

/** What a visitor enters. */
export interface BookingDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
}
