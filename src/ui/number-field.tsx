import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useFormState } from '#ui/form.tsx'

export interface NumberFieldProps extends Omit<
  NumberInputProps,
  'name' | 'value' | 'onChange' | 'error' | 'min' | 'max'
> {
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A field for a whole number; an empty one counts as the smallest. */
export function NumberField({ name, value, onChange, ...rest }: NumberFieldProps) {
  const { errorOf, clearError } = useFormState()
  return (
    <NumberInput
      {...rest}
      name={name}
      allowDecimal={false}
      error={errorOf(name)}
      value={value}
      onChange={(next) => {
        clearError(name)
        onChange(typeof next === 'number' ? next : rest.min)
      }}
    />
  )
}
