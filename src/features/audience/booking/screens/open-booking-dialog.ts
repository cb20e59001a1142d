import type { CalendarView, ServiceView } from '#features/audience/booking/api.types.ts'

/** The open dialog of the settings of bookings. */
export type OpenBookingDialog =
  | { readonly what: 'calendar'; readonly calendar: CalendarView | undefined }
  | { readonly what: 'service'; readonly calendarId: string; readonly service: ServiceView | undefined }
  | { readonly what: 'delete-calendar'; readonly calendar: CalendarView }
  | { readonly what: 'delete-service'; readonly service: ServiceView }
