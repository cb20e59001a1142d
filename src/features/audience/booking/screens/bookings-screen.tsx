import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react'
import { useState } from 'react'
import {
  type AgendaView,
  daysOfView,
  spanOfDays,
  stepOfView,
  titleOfView,
} from '#features/audience/booking/agenda.rules.ts'
import { type BookingView, listBookings, type ServiceView } from '#features/audience/booking/api.types.ts'
import { Agenda } from '#features/audience/booking/screens/agenda.tsx'
import { BookingDialog } from '#features/audience/booking/screens/booking-dialog.tsx'
import { NewBookingDialog } from '#features/audience/booking/screens/new-booking-dialog.tsx'
import { calendarsQuery } from '#features/audience/booking/screens/booking-queries.ts'
import { isDay } from '#lib/dates/calendar-days.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { call } from '#ui/api/call.ts'
import { LinkButton } from '#ui/links.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './bookings-screen.css'

const ALL = 'all'
/** How often new bookings are looked for, in milliseconds. */
const REFRESH_MS = 60_000

/** The calendar of bookings: a day or a week of one calendar or all. */
export function BookingsScreen() {
  const site = useSite()
  const query = useQuery(calendarsQuery(site.identifier))
  const settings = (
    <LinkButton
      to={`/sites/${site.identifier}/bookings/settings`}
      variant="default"
      leftSection={<IconSettings size={17} />}
    >
      Hours and services
    </LinkButton>
  )
  return (
    <Page title="Bookings" description="What visitors booked on your site." width="full" actions={settings}>
      <Loaded query={query} what="the calendars" skeleton={<ListSkeleton rows={5} />}>
        {({ calendars, services }) =>
          calendars.length === 0 ? (
            <EmptyState
              icon={<IconCalendarEvent size={28} />}
              title="Nothing can be booked yet"
              actions={settings}
            >
              Add a calendar with its opening hours, and a service that visitors can book. Then place the
              Booking block on a page.
            </EmptyState>
          ) : (
            <Bookings calendars={calendars} services={services} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface BookingsProps {
  readonly calendars: readonly { readonly id: string; readonly name: string; readonly zone: string }[]
  readonly services: readonly ServiceView[]
}

function Bookings({ calendars, services }: BookingsProps) {
  const site = useSite()
  const { chosen, change } = useListState({
    view: ['day'],
    day: null,
    calendar: calendars.map(({ id }) => id),
    cancelled: ['shown'],
  })
  const view: AgendaView = chosen.view ?? 'week'
  const calendarId = chosen.calendar ?? ALL
  const showsCancelled = chosen.cancelled !== undefined
  const zones = new Map(calendars.map(({ id, zone }) => [id, zone]))
  const zone = zones.get(calendarId) ?? calendars[0]?.zone ?? 'UTC'
  const [now] = useState(() => new Date())
  const today = localTimeOf(now, zone).date
  const day = chosen.day !== undefined && isDay(chosen.day) ? chosen.day : today
  const setDay = (next: string) => change({ day: next === today ? undefined : next })
  const [openId, setOpenId] = useState<string>()
  const days = daysOfView(view, day)
  const span = spanOfDays(days)
  const query = useQuery({
    queryKey: ['site', site.identifier, 'bookings', span.from, span.to],
    queryFn: ({ signal }) => call(listBookings, { site: site.identifier, query: span, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const isShown = (booking: BookingView) =>
    (calendarId === ALL || booking.calendarId === calendarId) &&
    (showsCancelled || booking.status === 'confirmed')
  const entries = (query.data?.entries ?? [])
    .filter(isShown)
    .map((booking) => ({ ...booking, zone: zones.get(booking.calendarId) ?? zone }))
  const open = entries.find(({ id }) => id === openId)
  return (
    <Section flush>
      <div className="bookings-bar">
        <div className="bookings-steps">
          <Button variant="default" onClick={() => setDay(today)}>
            Today
          </Button>
          <Step view={view} by={-1} onStep={() => setDay(stepOfView(view, day, -1))} />
          <Step view={view} by={1} onStep={() => setDay(stepOfView(view, day, 1))} />
        </div>
        <h2 className="bookings-title" aria-live="polite">
          {titleOfView(days)}
        </h2>
        <SegmentedControl
          aria-label="View"
          data={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
          ]}
          value={view}
          onChange={(next) => change({ view: next === 'day' ? next : undefined })}
        />
        {calendars.length > 1 && (
          <Select
            aria-label="Calendar"
            allowDeselect={false}
            data={[
              { value: ALL, label: 'All calendars' },
              ...calendars.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={calendarId}
            onChange={(next) => change({ calendar: next === null || next === ALL ? undefined : next })}
          />
        )}
        <Checkbox
          label="Show cancelled"
          checked={showsCancelled}
          onChange={(event) => change({ cancelled: event.currentTarget.checked ? 'shown' : undefined })}
        />
        <AddBooking services={services} day={view === 'day' || !days.includes(today) ? day : today} />
      </div>
      <Loaded query={query} what="the bookings" skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <Agenda
            days={days}
            today={today}
            entries={entries}
            onOpen={setOpenId}
            onDay={(next) => change({ view: 'day', day: next })}
          />
        )}
      </Loaded>
      {open && <BookingDialog booking={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  )
}

interface StepProps {
  readonly view: AgendaView
  readonly by: -1 | 1
  readonly onStep: () => void
}

function Step({ view, by, onStep }: StepProps) {
  const Arrow = by < 0 ? IconChevronLeft : IconChevronRight
  return (
    <Button variant="default" px="xs" aria-label={`${by < 0 ? 'Previous' : 'Next'} ${view}`} onClick={onStep}>
      <Arrow size={18} />
    </Button>
  )
}

interface AddBookingProps {
  readonly services: readonly ServiceView[]
  /** The day that is chosen at first. */
  readonly day: string
}

/** A button that opens the form of a booking for a guest. */
function AddBooking({ services, day }: AddBookingProps) {
  const { can } = useSite()
  const [isOpen, setOpen] = useState(false)
  if (services.length === 0 || !can('bookings:write')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen(true)}>
        Add booking
      </Button>
      {isOpen && <NewBookingDialog services={services} day={day} onClose={() => setOpen(false)} />}
    </>
  )
}
