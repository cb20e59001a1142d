import { Button, Chip, Group, InputWrapper, NumberInput, Pill, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { EventDetails } from '#features/content/collections/event.types.ts'
import {
  type MonthlyBy,
  placeInMonth,
  readRepeat,
  type Repeat,
  REPEAT_LABELS,
  WEEKDAYS,
  writeRepeat,
} from '#features/content/events/repeat.rules.ts'

const WEEKDAY_NAMES = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
} as const

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

interface RepeatFieldsProps {
  readonly event: EventDetails
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changed: Partial<EventDetails>) => void
}

/** Returns the first error of the entries of a list. */
const errorIn = (errors: Readonly<Record<string, string>>, list: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1]

/** How an event repeats. A rule that the fields cannot show is edited as text. */
export function RepeatFields({ event, errors, onChange }: RepeatFieldsProps) {
  const repeat = readRepeat(event.repeat, event.startDate)
  const { frequency } = repeat
  const set = (changed: Partial<Repeat>) =>
    onChange({ repeat: writeRepeat({ ...repeat, ...changed }, event.startDate) })
  return (
    <>
      <Select
        label="Repeats"
        size="sm"
        allowDeselect={false}
        data={Object.entries(REPEAT_LABELS).map(([value, label]) => ({ value, label }))}
        value={frequency}
        error={frequency === 'CUSTOM' ? undefined : errors['repeat']}
        onChange={(next) => set({ frequency: (next ?? 'NEVER') as Repeat['frequency'] })}
      />
      {frequency === 'CUSTOM' && (
        <TextInput
          label="Rule"
          description="An RRULE of RFC 5545, such as FREQ=MONTHLY;BYDAY=1TH,3TH."
          size="sm"
          value={repeat.rule}
          error={errors['repeat']}
          onChange={({ currentTarget: { value } }) => onChange({ repeat: value })}
        />
      )}
      {frequency !== 'NEVER' && frequency !== 'CUSTOM' && (
        <RegularFields repeat={repeat} start={event.startDate} onChange={set} />
      )}
      {frequency !== 'NEVER' && (
        <DateList
          label="Not on"
          description="Days on which it does not happen."
          type="date"
          dates={event.exceptions}
          error={errorIn(errors, 'exceptions')}
          onChange={(exceptions) => onChange({ exceptions })}
        />
      )}
      <DateList
        label="Also on"
        description="Further dates, at which it begins too."
        type={event.allDay ? 'date' : 'datetime-local'}
        dates={event.additions}
        error={errorIn(errors, 'additions')}
        onChange={(additions) => onChange({ additions })}
      />
    </>
  )
}

interface RegularFieldsProps {
  readonly repeat: Repeat
  /** The day that it starts on. */
  readonly start: string
  readonly onChange: (changed: Partial<Repeat>) => void
}

/** How often, on which days and until when. */
function RegularFields({ repeat, start, onChange }: RegularFieldsProps) {
  const { frequency, interval, weekdays, monthlyBy, until, count } = repeat
  const ending = until === '' ? (count === null ? 'never' : 'count') : 'until'
  return (
    <>
      <NumberInput
        label="Every"
        description="2 is every other day, week, month or year."
        size="sm"
        min={1}
        max={99}
        allowDecimal={false}
        value={interval}
        onChange={(value) => typeof value === 'number' && onChange({ interval: value })}
      />
      {frequency === 'WEEKLY' && (
        <InputWrapper label="On" description="None: the weekday of the start." size="sm">
          <Chip.Group
            multiple
            value={[...weekdays]}
            onChange={(chosen) => onChange({ weekdays: WEEKDAYS.filter((name) => chosen.includes(name)) })}
          >
            <Group gap="xs" mt={4}>
              {WEEKDAYS.map((name) => (
                <Chip key={name} value={name} size="xs" aria-label={WEEKDAY_NAMES[name]}>
                  {WEEKDAY_NAMES[name].slice(0, 2)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </InputWrapper>
      )}
      {frequency === 'MONTHLY' && start !== '' && (
        <Select
          label="On"
          size="sm"
          allowDeselect={false}
          data={monthlyChoices(start, monthlyBy)}
          value={monthlyBy}
          onChange={(by) => onChange({ monthlyBy: (by ?? 'day') as MonthlyBy })}
        />
      )}
      <Select
        label="Ends"
        size="sm"
        allowDeselect={false}
        data={[
          { value: 'never', label: 'Never' },
          { value: 'until', label: 'On a day' },
          { value: 'count', label: 'After a number of times' },
        ]}
        value={ending}
        onChange={(next) =>
          onChange({
            until: next === 'until' ? start.slice(0, 10) : '',
            count: next === 'count' ? 10 : null,
          })
        }
      />
      {ending === 'until' && (
        <TextInput
          label="Last day"
          size="sm"
          type="date"
          value={until}
          onChange={({ currentTarget: { value } }) => onChange({ until: value })}
        />
      )}
      {ending === 'count' && (
        <NumberInput
          label="Times"
          size="sm"
          min={1}
          max={9999}
          allowDecimal={false}
          value={count ?? 1}
          onChange={(value) => typeof value === 'number' && onChange({ count: value })}
        />
      )}
    </>
  )
}

function monthlyChoices(start: string, chosen: MonthlyBy): { value: MonthlyBy; label: string }[] {
  const { weekday, nth, isLast } = placeInMonth(start)
  const name = WEEKDAY_NAMES[weekday]
  return [
    { value: 'day', label: `Day ${Number(start.slice(8, 10))} of the month` },
    { value: 'nth', label: `The ${ORDINALS[nth - 1]} ${name}` },
    ...(isLast || chosen === 'last' ? [{ value: 'last' as const, label: `The last ${name}` }] : []),
  ]
}

interface DateListProps {
  readonly label: string
  readonly description: string
  readonly type: 'date' | 'datetime-local'
  readonly dates: readonly string[]
  readonly error: string | undefined
  readonly onChange: (dates: string[]) => void
}

/** Dates that are added one by one. */
function DateList({ label, description, type, dates, error, onChange }: DateListProps) {
  const [next, setNext] = useState('')
  const id = useId()
  return (
    <InputWrapper id={id} label={label} description={description} error={error} size="sm">
      {dates.length > 0 && (
        <Pill.Group my={4}>
          {dates.map((date) => (
            <Pill
              key={date}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${date}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(dates.filter((other) => other !== date))}
            >
              {date.replace('T', ' ')}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <Group gap="xs" wrap="nowrap">
        <TextInput
          id={id}
          size="sm"
          type={type}
          value={next}
          style={{ flex: 1 }}
          onChange={({ currentTarget: { value } }) => setNext(value)}
        />
        <Button
          variant="default"
          size="sm"
          disabled={next === ''}
          aria-label={`Add: ${label}`}
          onClick={() => {
            onChange([...new Set([...dates, next])].toSorted())
            setNext('')
          }}
        >
          Add
        </Button>
      </Group>
    </InputWrapper>
  )
}
