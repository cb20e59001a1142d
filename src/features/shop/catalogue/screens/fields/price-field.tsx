import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parsePrice } from '#features/shop/catalogue/show/amount.rules.ts'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { useFormState } from '#ui/form.tsx'
import '../catalogue.css'

interface PriceFieldProps extends Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'error'> {
  /** Path of the field in the server's error messages. */
  readonly name: string
  /** As it is typed. */
  readonly value: string
  readonly currency: string
  readonly onChange: (value: string) => void
}

/** A field for a price, which it writes as `1,234.50` when it is left. */
export function PriceField({ name, value, currency, onChange, ...rest }: PriceFieldProps) {
  const { errorOf, clearError } = useFormState()
  const [wasLeft, setLeft] = useState(false)
  const read = value.trim() === '' ? undefined : parsePrice(value)
  const own = wasLeft && read && !read.ok ? read.error : undefined
  return (
    <TextInput
      {...rest}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className="catalogue-unit">{currency}</span>}
      rightSectionWidth="3.25rem"
      rightSectionPointerEvents="none"
      value={value}
      error={errorOf(name) ?? own}
      onChange={(event) => {
        clearError(name)
        setLeft(false)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => {
        setLeft(true)
        const text = read?.ok ? writePrice(read.value) : value
        if (text !== value) onChange(text)
      }}
    />
  )
}
