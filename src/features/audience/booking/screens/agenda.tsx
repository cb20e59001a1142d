import type { CSSProperties } from 'react'
import { type AgendaEntry, hoursOf, layOutDay } from '#features/audience/booking/agenda.rules.ts'
import type { BookingView } from '#features/audience/booking/api.types.ts'
import { timeTexts } from '#features/audience/booking/time-texts.rules.ts'

type Entry = BookingView & { readonly zone: string }

export interface AgendaProps {
  readonly days: readonly string[]
  readonly today: string
  readonly entries: readonly Entry[]
  readonly onOpen: (bookingId: string) => void
  /** Called with the day whose heading was pressed. */
  readonly onDay: (day: string) => void
}

const weekday = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' })
const hourFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', hour: 'numeric' })
const fullDay = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
/** `Mon 23`. */
const headingOf = (day: string) => `${weekday.format(dateOf(day))} ${dateOf(day).getUTCDate()}`
/** `8 AM`, as times of bookings are written. */
const hourText = (hour: number) => hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)))

/** Sets custom properties, by which the style sheet places an element. */
const place = (values: Readonly<Record<string, number>>) => values as CSSProperties

/** Days with their bookings: a grid of hours on wide screens, lists on narrow ones. */
export function Agenda({ days, today, entries, onOpen, onDay }: AgendaProps) {
  const byDay = days.map((day) => ({ day, laid: layOutDay(entries, day) }))
  const { first, last } = hoursOf(byDay.flatMap(({ laid }) => laid))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <div
      className="bookings-agenda"
      data-view={days.length === 1 ? 'day' : 'week'}
      style={place({ '--days': days.length, '--hours': hours.length })}
    >
      <ol className="bookings-hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{hourText(hour)}</li>
        ))}
      </ol>
      {byDay.map(({ day, laid }) => (
        <section
          key={day}
          className="bookings-day"
          data-today={day === today}
          aria-label={fullDay.format(dateOf(day))}
        >
          <h3>
            {days.length === 1 ? (
              <span>{headingOf(day)}</span>
            ) : (
              <button type="button" onClick={() => onDay(day)}>
                {headingOf(day)}
              </button>
            )}
          </h3>
          <ol className="bookings-entries">
            {laid.map((one) => (
              <AgendaItem key={one.entry.id} laid={one} first={first} onOpen={onOpen} />
            ))}
          </ol>
          {laid.length === 0 && <p className="bookings-none">No bookings</p>}
        </section>
      ))}
    </div>
  )
}

interface ItemProps {
  readonly laid: AgendaEntry<Entry>
  readonly first: number
  readonly onOpen: (bookingId: string) => void
}

function AgendaItem({ laid: { entry, from, to, lane, lanes }, first, onOpen }: ItemProps) {
  const [start, end] = timeTexts([new Date(entry.start), new Date(entry.end)], entry.zone, 'en')
  const position = place({
    '--from': from - first * 60,
    '--length': to - from,
    '--lane': lane,
    '--lanes': lanes,
  })
  return (
    <li style={position}>
      <button
        type="button"
        className="bookings-entry"
        data-status={entry.status}
        onClick={() => onOpen(entry.id)}
      >
        <span className="bookings-time">
          {start}
          <span className="bookings-end"> – {end}</span>
        </span>
        <strong>
          {entry.name}
          {entry.party > 1 && ` (${entry.party})`}
        </strong>
        <span>
          {entry.service}
          {entry.status === 'cancelled' && ', cancelled'}
        </span>
      </button>
    </li>
  )
}
