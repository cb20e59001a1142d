import { useState } from 'react'
import {
  changeBookingService,
  createBookingService,
  type ServiceView,
} from '#features/audience/booking/api.types.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SettingsDialog, withStored } from '#features/audience/booking/screens/settings-dialog.tsx'
import { MAX_HORIZON, MAX_PARTY, type ServiceSettings } from '#features/audience/booking/types.ts'
import { call } from '#ui/api/call.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface ServiceDialogProps {
  readonly calendarId: string
  /** Undefined for a new one. */
  readonly service: ServiceView | undefined
  readonly onClose: () => void
  /** Called with a message for the toast. */
  readonly onDone: (text: string) => Promise<void>
}

const newService = (calendarId: string): ServiceSettings => ({
  calendarId,
  name: '',
  description: '',
  duration: 60,
  buffer: 0,
  step: 30,
  minParty: 1,
  maxParty: 1,
  placePerPerson: true,
  notice: 120,
  horizon: 60,
  active: true,
})

/** Minutes of the units of a notice period. */
const NOTICES = [
  { value: '0', label: 'Until it begins' },
  { value: '60', label: 'Until an hour before' },
  { value: '120', label: 'Until 2 hours before' },
  { value: '1440', label: 'Until a day before' },
  { value: '2880', label: 'Until 2 days before' },
  { value: '10080', label: 'Until a week before' },
]

/** Adds or edits a service: how long it lasts, for how many, and when it can be booked. */
export function ServiceDialog({ calendarId, service, onClose, onDone }: ServiceDialogProps) {
  const { identifier: site } = useSite()
  const [draft, setDraft] = useState<ServiceSettings>(() => service ?? newService(calendarId))
  const change = (changed: Partial<ServiceSettings>) => setDraft({ ...draft, ...changed })

  async function save(): Promise<void> {
    if (service) await call(changeBookingService, { site, params: { service: service.id }, body: draft })
    else await call(createBookingService, { site, body: draft })
    await onDone(service ? `${draft.name} saved.` : `${draft.name} added.`)
  }

  return (
    <SettingsDialog what="service" name={service?.name} onSave={save} onClose={onClose}>
      <TextField
        name="name"
        label="Name"
        placeholder="First visit"
        data-autofocus
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextAreaField
        name="description"
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <ServiceNumbers draft={draft} onChange={change} />
      <SwitchField
        name="placePerPerson"
        label="Each person takes a place"
        description="Otherwise a booking takes one place, whatever its number of people."
        value={draft.placePerPerson}
        onChange={(placePerPerson) => change({ placePerPerson })}
      />
      <SelectField
        name="notice"
        label="Can be booked"
        data={withStored(NOTICES, {
          value: String(draft.notice),
          label: `Until ${draft.notice} minutes before`,
        })}
        value={String(draft.notice)}
        onChange={(notice) => change({ notice: Number(notice) })}
      />
      <SwitchField
        name="active"
        label="Visitors can book it"
        value={draft.active}
        onChange={(active) => change({ active })}
      />
    </SettingsDialog>
  )
}

interface NumbersProps {
  readonly draft: ServiceSettings
  readonly onChange: (changed: Partial<ServiceSettings>) => void
}

/** How long a service lasts, when it is offered, and for how many. */
function ServiceNumbers({ draft, onChange }: NumbersProps) {
  return (
    <div className="booking-numbers">
      <NumberField
        name="duration"
        label="Duration"
        suffix=" min"
        min={5}
        max={1440}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
      />
      <NumberField
        name="buffer"
        label="Break after it"
        suffix=" min"
        min={0}
        max={480}
        value={draft.buffer}
        onChange={(buffer) => onChange({ buffer })}
      />
      <NumberField
        name="step"
        label="A time every"
        suffix=" min"
        min={5}
        max={1440}
        value={draft.step}
        onChange={(step) => onChange({ step })}
      />
      <NumberField
        name="minParty"
        label="People from"
        min={1}
        max={MAX_PARTY}
        value={draft.minParty}
        onChange={(minParty) => onChange({ minParty })}
      />
      <NumberField
        name="maxParty"
        label="People to"
        min={1}
        max={MAX_PARTY}
        value={draft.maxParty}
        onChange={(maxParty) => onChange({ maxParty })}
      />
      <NumberField
        name="horizon"
        label="Days ahead"
        suffix=" days"
        min={1}
        max={MAX_HORIZON}
        value={draft.horizon}
        onChange={(horizon) => onChange({ horizon })}
      />
    </div>
  )
}
