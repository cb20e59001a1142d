import { Button, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { errorsBelow } from '#editor/panels/errors.ts'
import { LocationField } from '#editor/panels/location-field.tsx'
import { useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import type { EventDetails } from '#features/collections/event.types.ts'
import { readRepeat, type Repeat, REPEAT_LABELS, writeRepeat } from '#features/events/repeat.rules.ts'
import type { MapLocation } from '#features/maps/location.types.ts'

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
  }
}

const DAY_LENGTH = '2026-11-27'.length

/** The date of an event in the other form: a day, or a day with a time. */
function inForm(date: string, allDay: boolean, time: string): string {
  if (date === '') return ''
  return allDay ? date.slice(0, DAY_LENGTH) : `${date.slice(0, DAY_LENGTH)}T${time}`
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
        onChange={({ currentTarget: { value } }) => change({ startDate: value })}
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

interface RepeatFieldsProps {
  readonly event: EventDetails
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changed: Partial<EventDetails>) => void
}

/** How an event repeats. A rule that the fields cannot show is edited as text. */
function RepeatFields({ event, errors, onChange }: RepeatFieldsProps) {
  const repeat = readRepeat(event.repeat)
  const set = (changed: Partial<Repeat>) => onChange({ repeat: writeRepeat({ ...repeat, ...changed }) })
  return (
    <>
      <Select
        label="Repeats"
        size="sm"
        allowDeselect={false}
        data={Object.entries(REPEAT_LABELS).map(([value, label]) => ({ value, label }))}
        value={repeat.frequency}
        onChange={(next) => set({ frequency: (next ?? 'NEVER') as Repeat['frequency'] })}
      />
      {repeat.frequency === 'CUSTOM' && (
        <TextInput
          label="Rule"
          description="An RRULE of RFC 5545, such as FREQ=MONTHLY;BYDAY=1TH."
          size="sm"
          value={repeat.rule}
          error={errors['repeat']}
          onChange={({ currentTarget: { value } }) => set({ rule: value })}
        />
      )}
      {repeat.frequency !== 'NEVER' && repeat.frequency !== 'CUSTOM' && (
        <>
          <NumberInput
            label="Every"
            description="2 is every other day, week, month or year."
            size="sm"
            min={1}
            max={99}
            allowDecimal={false}
            value={repeat.interval}
            onChange={(interval) => typeof interval === 'number' && set({ interval })}
          />
          <TextInput
            label="Last day"
            description="Empty: it repeats without an end."
            size="sm"
            type="date"
            value={repeat.until}
            error={errors['repeat']}
            onChange={({ currentTarget: { value } }) => set({ until: value })}
          />
        </>
      )}
      {repeat.frequency !== 'NEVER' && (
        <TagsInput
          label="Not on"
          description="Days on which it does not happen, such as 2026-12-24."
          size="sm"
          value={event.exceptions}
          error={Object.entries(errors).find(([path]) => path.startsWith('exceptions'))?.[1]}
          onChange={(exceptions) => onChange({ exceptions })}
        />
      )}
    </>
  )
}
