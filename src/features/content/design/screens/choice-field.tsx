import { useId } from 'react'

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** Labels of the values, in display order. */
  readonly choices: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

/** Radio buttons as chips; the arrow keys move between them. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className="themes-choice">
      <legend>{label}</legend>
      <div className="themes-choice-row">
        {(Object.entries(choices) as [Value, string][]).map(([choice, text]) => (
          <label key={choice} className="themes-chip">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
