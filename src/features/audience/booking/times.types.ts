import type { bookingWidget } from '#languages/en/booking.ts'

/** Path of the pages of bookings on site hosts, and of the form of the block. */
export const BOOKING_PATH = '/_booking'

/** Path of the times that a site offers, for the script of the block. */
export const TIMES_PATH = '/api/bookings/times'

/** The times of a service, as its API returns them. */
export interface TimesResponse {
  /** IANA zone of the times. */
  readonly zone: string
  /** Today there, and the last day that can be booked: `2026-11-27`. */
  readonly today: string
  readonly lastDay: string
  readonly days: readonly {
    readonly day: string
    /** The day in the language of the site. */
    readonly text: string
    readonly times: readonly {
      /** ISO 8601. */
      readonly start: string
      readonly text: string
      /** Path of the form that books it. */
      readonly href: string
    }[]
  }[]
}

/** The texts that the script of the block shows. */
export type PickerTexts = (typeof bookingWidget)['script']
