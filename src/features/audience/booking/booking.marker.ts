import type { PageMarker } from '#lib/page-marker.ts'

/** The bookings of a block: a form of the site itself, or the link to another service. */
export const BOOKING_SELECTOR = '[data-booking]'

export const BOOKING_MARKER: PageMarker = { name: 'booking', selector: BOOKING_SELECTOR }
