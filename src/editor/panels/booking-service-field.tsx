import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listBookingCalendars } from '#features/booking/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface BookingServiceFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** Selects a service that visitors can book, or all of them. */
export function BookingServiceField({ label, help, error, value, onChange }: BookingServiceFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'booking-calendars'],
    queryFn: ({ signal }) => call(listBookingCalendars, { site, signal }),
    enabled: can('bookings:read'),
  })
  const services = (data?.services ?? []).filter(({ active, id }) => active || id === value)
  return (
    <Select
      label={label}
      description={help}
      error={error}
      size="sm"
      placeholder="All services"
      clearable
      clearButtonProps={{ 'aria-label': `All services: ${label}` }}
      data={services.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
