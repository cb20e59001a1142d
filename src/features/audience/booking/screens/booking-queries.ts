import { queryOptions } from '@tanstack/react-query'
import { listBookingCalendars } from '#features/audience/booking/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The calendars of a site with their services. */
export const calendarsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'booking-calendars'],
    queryFn: ({ signal }) => call(listBookingCalendars, { site, signal }),
  })
