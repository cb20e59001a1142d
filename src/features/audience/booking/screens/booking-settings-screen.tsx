import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteBookingCalendar, deleteBookingService } from '#features/audience/booking/api.types.ts'
import { calendarsQuery } from '#features/audience/booking/screens/booking-queries.ts'
import { CalendarDialog } from '#features/audience/booking/screens/calendar-dialog.tsx'
import { CalendarSection } from '#features/audience/booking/screens/calendar-section.tsx'
import type { OpenBookingDialog } from '#features/audience/booking/screens/open-booking-dialog.ts'
import { ServiceDialog } from '#features/audience/booking/screens/service-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './booking-settings.css'

/** What visitors can book: calendars with their opening hours, and services. */
export function BookingSettingsScreen() {
  const site = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const query = calendarsQuery(site.identifier)
  const result = useQuery(query)
  const { data, error } = result
  const [open, setOpen] = useState<OpenBookingDialog>()
  const canEdit = site.can('bookings:write')
  const done = async (text: string) => {
    await queries.invalidateQueries({ queryKey: query.queryKey })
    setOpen(undefined)
    toast({ text })
  }
  const add = (
    <Button
      leftSection={<IconCalendarPlus size={17} />}
      onClick={() => setOpen({ what: 'calendar', calendar: undefined })}
    >
      Add calendar
    </Button>
  )
  return (
    <Page
      title="Hours and services"
      description="A calendar is one room, one person or one kitchen: what it offers never overlaps beyond its places. Changes take effect at once; bookings stay as they are."
      breadcrumbs={[{ label: 'Bookings', to: `/sites/${site.identifier}/bookings` }]}
      {...(canEdit && data && data.calendars.length > 0 ? { actions: add } : {})}
    >
      {!data && error && <QueryError query={result} what="the calendars" />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && data.calendars.length === 0 && (
        <EmptyState
          icon={<IconCalendarPlus size={28} />}
          title="No calendar yet"
          {...(canEdit ? { actions: add } : {})}
        >
          Add a calendar with its opening hours first, then the services that visitors can book in it.
        </EmptyState>
      )}
      {data?.calendars.map((calendar) => (
        <CalendarSection
          key={calendar.id}
          calendar={calendar}
          services={data.services.filter(({ calendarId }) => calendarId === calendar.id)}
          onOpen={canEdit ? setOpen : undefined}
        />
      ))}
      {open?.what === 'calendar' && (
        <CalendarDialog calendar={open.calendar} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      {open?.what === 'service' && (
        <ServiceDialog
          calendarId={open.calendarId}
          service={open.service}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
      <ConfirmDialog
        opened={open?.what === 'delete-calendar' || open?.what === 'delete-service'}
        onClose={() => setOpen(undefined)}
        title={`Delete ${nameOf(open)}?`}
        action="Delete"
        onConfirm={async () => {
          if (open?.what === 'delete-calendar')
            await call(deleteBookingCalendar, {
              site: site.identifier,
              params: { calendar: open.calendar.id },
            })
          if (open?.what === 'delete-service')
            await call(deleteBookingService, { site: site.identifier, params: { service: open.service.id } })
          await done(`${nameOf(open)} deleted.`)
        }}
      >
        {open?.what === 'delete-calendar' && 'Its services are deleted with it. '}
        What has bookings cannot be deleted, only hidden from visitors.
      </ConfirmDialog>
    </Page>
  )
}

function nameOf(open: OpenBookingDialog | undefined): string {
  if (open?.what === 'delete-calendar') return open.calendar.name
  return open?.what === 'delete-service' ? open.service.name : ''
}
