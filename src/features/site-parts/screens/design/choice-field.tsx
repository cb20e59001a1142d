import { useId } from 'react'

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** Every value with its word, in the order in which they are shown. */
  readonly choices: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

/** A few words of which one is chosen. The arrow keys go from one to the next. */
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
        {(Object.entries(choices) as [Value, string][]).map(([choice, word]) => (
          <label key={choice} className="themes-chip">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
