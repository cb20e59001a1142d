import { useState } from 'react'
import {
  type CalendarView,
  changeBookingCalendar,
  createBookingCalendar,
} from '#features/audience/booking/api.types.ts'
import { ExceptionsField } from '#features/audience/booking/screens/exceptions-field.tsx'
import { WEEKDAYS } from '#features/audience/booking/screens/hours-text.ts'
import { NumberField } from '#ui/number-field.tsx'
import { OpeningsField } from '#features/audience/booking/screens/openings-field.tsx'
import { SettingsDialog, withStored } from '#features/audience/booking/screens/settings-dialog.tsx'
import type { CalendarSettings } from '#features/audience/booking/types.ts'
import { useAccount } from '#ui/account.tsx'
import { call } from '#ui/api/call.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'

export interface CalendarDialogProps {
  /** Undefined for a new one. */
  readonly calendar: CalendarView | undefined
  readonly onClose: () => void
  /** Called with a message for the toast. */
  readonly onDone: (text: string) => Promise<void>
}

const OFFICE_HOURS = { from: '09:00', to: '17:00' }

const newCalendar = (email: string): CalendarSettings => ({
  name: '',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  capacity: 1,
  hours: WEEKDAYS.map((_, day) => (day < 5 ? [OFFICE_HOURS] : [])),
  exceptions: [],
  notifyEmail: email,
  reminderHours: 24,
  keepDays: 365,
})

const REMINDERS = [
  { value: '', label: 'No reminder' },
  { value: '2', label: '2 hours before' },
  { value: '24', label: 'A day before' },
  { value: '48', label: 'Two days before' },
]

const RETENTION = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '1095', label: 'Three years' },
  { value: '', label: 'For ever' },
]

/** Adds or edits a calendar: its places, its clock, its opening hours and its emails. */
export function CalendarDialog({ calendar, onClose, onDone }: CalendarDialogProps) {
  const { identifier: site } = useSite()
  const { email } = useAccount()
  const [draft, setDraft] = useState<CalendarSettings>(() => calendar ?? newCalendar(email))
  const change = (changed: Partial<CalendarSettings>) => setDraft({ ...draft, ...changed })
  const reminder = draft.reminderHours === null ? '' : String(draft.reminderHours)
  const keepDays = draft.keepDays === null ? '' : String(draft.keepDays)

  async function save(): Promise<void> {
    const body = { ...draft, notifyEmail: draft.notifyEmail?.trim() || null }
    if (calendar) await call(changeBookingCalendar, { site, params: { calendar: calendar.id }, body })
    else await call(createBookingCalendar, { site, body })
    await onDone(calendar ? `${draft.name} saved.` : `${draft.name} added.`)
  }

  return (
    <SettingsDialog what="calendar" name={calendar?.name} onSave={save} onClose={onClose}>
      <TextField
        name="name"
        label="Name"
        placeholder="Dining room"
        data-autofocus
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <NumberField
        name="capacity"
        label="Places"
        description="How many may be taken at the same time: 1 for a person, the seats of a room."
        min={1}
        max={1000}
        value={draft.capacity}
        onChange={(capacity) => change({ capacity })}
      />
      <TimeZoneField
        name="zone"
        description="Opening hours are times on the clocks there, also when they change."
        value={draft.zone}
        onChange={(zone) => change({ zone })}
      />
      <fieldset className="booking-group">
        <legend>Opening hours</legend>
        {WEEKDAYS.map((weekday, day) => (
          <OpeningsField
            key={weekday}
            label={weekday}
            name={`hours.${day}`}
            value={draft.hours[day] ?? []}
            onChange={(openings) => change({ hours: draft.hours.with(day, openings) })}
          />
        ))}
      </fieldset>
      <fieldset className="booking-group">
        <legend>Exceptions</legend>
        <ExceptionsField value={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
      </fieldset>
      <TextField
        name="notifyEmail"
        type="email"
        label="Notify"
        description="Gets an email for each booking and cancellation; answers of visitors go there too."
        value={draft.notifyEmail ?? ''}
        onChange={(notifyEmail) => change({ notifyEmail })}
      />
      <SelectField
        name="reminderHours"
        label="Reminder for visitors"
        description="For bookings from now on."
        data={withStored(REMINDERS, { value: reminder, label: `${reminder} hours before` })}
        value={reminder}
        onChange={(hours) => change({ reminderHours: hours ? Number(hours) : null })}
      />
      <SelectField
        name="keepDays"
        label="Keep bookings"
        description="Afterwards they are deleted, with the name and address of the visitor."
        data={withStored(RETENTION, { value: keepDays, label: `${keepDays} days` })}
        value={keepDays}
        onChange={(days) => change({ keepDays: days ? Number(days) : null })}
      />
    </SettingsDialog>
  )
}
