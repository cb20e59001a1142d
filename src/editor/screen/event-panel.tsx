import { Button, Select, Switch, TextInput } from '@mantine/core'
import { errorsBelow } from '#editor/panels/errors.ts'
import { LocationField } from '#editor/panels/location-field.tsx'
import { RepeatFields } from '#editor/screen/event-repeat.tsx'
import { useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import type { EventDetails } from '#features/content/collections/event.types.ts'
import { readRepeat, writeRepeat } from '#features/content/events/repeat.rules.ts'
import type { MapLocation } from '#features/media/maps/location.types.ts'

/** Whether the open document is in a list of events. */
export const useIsEvent = (): boolean => {
  const { kind, collection } = useSession().document
  return kind === 'item' && collection?.typeName === 'events'
}

const LOCATION = {
  name: 'location',
  label: 'Place',
  control: 'location',
  help: undefined,
  optionLabels: undefined,
  when: undefined,
  unless: undefined,
  needs: undefined,
  accepts: undefined,
  hasOwnAlt: false,
  isNullable: true,
  core: { kind: 'text', max: undefined },
} as const

/** When an event is that has no date yet: tomorrow evening on the clocks of the browser. */
function tomorrowEvening(): EventDetails {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  return {
    startDate: `${date}T19:00`,
    endDate: `${date}T21:00`,
    allDay: false,
    timeZone: '',
    location: null,
    ticketsUrl: '',
    isCancelled: false,
    repeat: '',
    exceptions: [],
    additions: [],
  }
}

const DAY_LENGTH = '2026-11-27'.length

/** The date of an event in the other form: a day, or a day with a time. */
function inForm(date: string, allDay: boolean, time: string): string {
  if (date === '') return ''
  return allDay ? date.slice(0, DAY_LENGTH) : `${date.slice(0, DAY_LENGTH)}T${time}`
}

/** The end stays as far from the start, and a rule such as the first Thursday follows it. */
function movedTo(event: EventDetails, startDate: string): Partial<EventDetails> {
  if (startDate === '') return { startDate }
  const asTime = (date: string) => Date.parse(date.length === DAY_LENGTH ? `${date}T00:00Z` : `${date}Z`)
  const moved = asTime(startDate) - asTime(event.startDate)
  const endDate =
    event.endDate === '' || Number.isNaN(moved)
      ? event.endDate
      : new Date(asTime(event.endDate) + moved).toISOString().slice(0, event.endDate.length)
  return { startDate, endDate, repeat: writeRepeat(readRepeat(event.repeat, event.startDate), startDate) }
}

/** When and where an event is, and how it repeats. It is published with its page. */
export function EventPanel() {
  const [event, setEvent] = useField<EventDetails | undefined>('event')
  const errors = errorsBelow(useFieldErrors(), 'event')
  if (event === undefined)
    return (
      <div className="ed-fields">
        <p>Without a date, this event is listed after all others.</p>
        <Button w="fit-content" onClick={() => setEvent(tomorrowEvening())}>
          Set date
        </Button>
      </div>
    )
  const change = (changed: Partial<EventDetails>) => setEvent({ ...event, ...changed })
  const type = event.allDay ? 'date' : 'datetime-local'
  return (
    <div className="ed-fields">
      <Switch
        label="All day"
        size="sm"
        checked={event.allDay}
        onChange={({ currentTarget: { checked } }) =>
          change({
            allDay: checked,
            startDate: inForm(event.startDate, checked, '19:00'),
            endDate: inForm(event.endDate, checked, '21:00'),
            additions: event.additions.map((date) => inForm(date, checked, '19:00')),
            exceptions: event.exceptions.map((date) => date.slice(0, DAY_LENGTH)),
          })
        }
      />
      <TextInput
        label="Starts"
        size="sm"
        type={type}
        required
        value={event.startDate}
        error={errors['startDate']}
        onChange={({ currentTarget: { value } }) => change(movedTo(event, value))}
      />
      <TextInput
        label="Ends"
        description={event.allDay ? 'The last day. Empty: one day.' : 'May be empty.'}
        size="sm"
        type={type}
        value={event.endDate}
        error={errors['endDate']}
        onChange={({ currentTarget: { value } }) => change({ endDate: value })}
      />
      <Select
        label="Time zone"
        size="sm"
        searchable
        clearable
        placeholder="That of the site"
        limit={100}
        data={Intl.supportedValuesOf('timeZone')}
        value={event.timeZone || null}
        error={errors['timeZone']}
        onChange={(zone) => change({ timeZone: zone ?? '' })}
      />
      <RepeatFields event={event} errors={errors} onChange={change} />
      <LocationField
        field={LOCATION}
        value={event.location ?? undefined}
        errors={errorsBelow(errors, 'location')}
        onChange={(location) => change({ location: location as MapLocation })}
      />
      <TextInput
        label="URL of tickets"
        size="sm"
        type="url"
        placeholder="https://"
        value={event.ticketsUrl}
        error={errors['ticketsUrl']}
        onChange={({ currentTarget: { value } }) => change({ ticketsUrl: value })}
      />
      <Switch
        label="Cancelled"
        description="Its page, lists and calendars that subscribed say so."
        size="sm"
        checked={event.isCancelled}
        onChange={({ currentTarget: { checked } }) => change({ isCancelled: checked })}
      />
      <Button variant="default" w="fit-content" onClick={() => setEvent(undefined)}>
        Remove date
      </Button>
    </div>
  )
}
