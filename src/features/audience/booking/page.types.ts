import type { Booking, BookingDetails, OfferedService } from '#features/audience/booking/types.ts'
import type { Id } from '#lib/id.ts'
import { definePage } from '#lib/page-token.ts'

/** Why a page of bookings shows a message; the codes of the feature's errors. */
export interface PageProblem {
  readonly code: string
  /** The field at fault, if the page has one. */
  readonly field: string | undefined
  /** Limits that the message names. */
  readonly min: number | undefined
  readonly max: number | undefined
}

/** What the visitor has chosen so far. */
export interface Choice {
  readonly serviceId: Id
  readonly party: number
}

/** A time on a page; ISO 8601. */
export interface PageTime {
  readonly start: string
  /** The URL of the next step. */
  readonly href: string
}

/** The page with the times of a day. */
export interface TimesPage {
  readonly what: 'times'
  readonly services: readonly OfferedService[]
  readonly choice: Choice | undefined
  /** IANA zone of the times; undefined without a service. */
  readonly zone: string | undefined
  /** `2026-11-27`; the first, chosen and last day that can be chosen. */
  readonly firstDay: string
  readonly day: string
  readonly lastDay: string
  readonly times: readonly PageTime[]
  /** Days with times, if the chosen one has none. */
  readonly otherDays: readonly { readonly day: string; readonly href: string }[]
  readonly problem: PageProblem | undefined
}

/** The page on which a visitor enters their name and books. */
export interface DetailsPage {
  readonly what: 'details'
  readonly choice: Choice
  readonly service: string
  readonly zone: string
  readonly start: string
  readonly end: string
  readonly formKey: string
  readonly entered: BookingDetails
  /** The URL of the times of that day. */
  readonly back: string
  readonly problem: PageProblem | undefined
}

/** The page of a booking, for anyone who has its link. */
export interface BookedPage {
  readonly what: 'booked'
  readonly service: string
  readonly zone: string
  readonly start: string
  readonly end: string
  readonly party: number
  readonly name: string
  readonly status: Booking['status']
  readonly cancelledBy: Booking['cancelledBy']
  readonly formKey: string
  /** Path of the form that cancels it; undefined once it has begun or is cancelled. */
  readonly cancelPath: string | undefined
  readonly calendarPath: string
  readonly problem: PageProblem | undefined
}

/** What a page of bookings shows. */
export type BookingPage = TimesPage | DetailsPage | BookedPage

/** The pages on which visitors book, and see and cancel what they booked. */
export const BOOKING_PAGE = definePage<BookingPage>('booking')
