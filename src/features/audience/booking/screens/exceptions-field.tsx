import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { OpeningsField } from '#features/audience/booking/screens/openings-field.tsx'
import type { HoursException } from '#features/audience/booking/types.ts'
import { TextField } from '#ui/fields.tsx'

export interface ExceptionsFieldProps {
  readonly value: readonly HoursException[]
  readonly onChange: (exceptions: HoursException[]) => void
}

/** Today on the clock of the browser: where to begin. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Days with other hours than usual: holidays, and days that are open for once. */
export function ExceptionsField({ value, onChange }: ExceptionsFieldProps) {
  const set = (index: number, changed: Partial<HoursException>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  return (
    <div className="booking-exceptions">
      {value.map((exception, index) => (
        // Exceptions have no identity but their position.
        <div key={index} className="booking-exception" role="group" aria-label={`Exception ${index + 1}`}>
          <TextField
            type="date"
            name={`exceptions.${index}.from`}
            label="From"
            value={exception.from}
            onChange={(from) => set(index, { from, ...(from > exception.to ? { to: from } : {}) })}
          />
          <TextField
            type="date"
            name={`exceptions.${index}.to`}
            label="To"
            value={exception.to}
            onChange={(to) => set(index, { to })}
          />
          <TextField
            name={`exceptions.${index}.note`}
            label="Note"
            placeholder="Holidays"
            value={exception.note}
            onChange={(note) => set(index, { note })}
          />
          <ActionIcon
            className="booking-exception-remove"
            aria-label={`Remove exception ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} />
          </ActionIcon>
          <OpeningsField
            label="Hours on these days"
            name={`exceptions.${index}.openings`}
            value={exception.openings}
            onChange={(openings) => set(index, { openings })}
          />
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...value, { from: today(), to: today(), openings: [], note: '' }])}
      >
        Add exception
      </Button>
    </div>
  )
}
