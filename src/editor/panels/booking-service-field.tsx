import { useQuery } from '@tanstack/react-query'
import { EntrySelect, type EntryFieldProps } from '#editor/panels/entry-select.tsx'
import { listBookingCalendars } from '#features/audience/booking/api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Selects a service that visitors can book, or all of them. */
export function BookingServiceField(props: EntryFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'booking-calendars'],
    queryFn: ({ signal }) => call(listBookingCalendars, { site, signal }),
    enabled: can('bookings:read'),
  })
  return (
    <EntrySelect
      {...props}
      options={(data?.services ?? []).map(({ id, name, active }) => ({ id, name, isOffered: active }))}
      noneText="All services"
      placeholder="All services"
      emptyText="No services yet"
    />
  )
}
