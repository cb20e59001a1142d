import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Opening } from '#features/audience/booking/types.ts'
import { useFormState } from '#ui/form.tsx'

export interface OpeningsFieldProps {
  /** What they are the hours of: `Monday`. */
  readonly label: string
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly value: readonly Opening[]
  readonly onChange: (openings: Opening[]) => void
}

const MAX_OPENINGS = 6
const FIRST: Opening = { from: '09:00', to: '17:00' }
const NEXT: Opening = { from: '18:00', to: '22:00' }

/** The openings of a day: none for a closed one, or several with pauses between them. */
export function OpeningsField({ label, name, value, onChange }: OpeningsFieldProps) {
  const { errorOf, clearError } = useFormState()
  const error = errorOf(name)
  const change = (openings: Opening[]) => {
    clearError(name)
    onChange(openings)
  }
  const set = (index: number, changed: Partial<Opening>) =>
    change(value.map((opening, at) => (at === index ? { ...opening, ...changed } : opening)))
  return (
    <fieldset className="booking-openings">
      <legend>{label}</legend>
      <div className="booking-openings-list">
        {value.length === 0 && <span className="booking-closed">Closed</span>}
        {value.map((opening, index) => (
          // Openings have no identity but their position.
          <span key={index} className="booking-opening">
            <TextInput
              type="time"
              name={index === 0 ? name : `${name}.${index}`}
              aria-label={`${label} from`}
              aria-invalid={error !== undefined && index === 0}
              required
              value={opening.from}
              onChange={(event) => set(index, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              type="time"
              aria-label={`${label} to`}
              required
              value={opening.to}
              onChange={(event) => set(index, { to: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={`Remove ${opening.from} to ${opening.to} on ${label}`}
              onClick={() => change(value.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </span>
        ))}
        {value.length < MAX_OPENINGS && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => change([...value, value.length === 0 ? FIRST : NEXT])}
          >
            Add hours<span className="ui-visually-hidden"> on {label}</span>
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className="booking-openings-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
