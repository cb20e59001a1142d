import {
  Button,
  type ButtonProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from '#ui/form.tsx'

/** What every field has: its path in what is sent, and its value. */
interface FieldProps<Value> {
  /** As the server names it in its errors. */
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

type Given<Props, Value> = Omit<Props, 'name' | 'value' | 'onChange' | 'error' | 'checked'> &
  FieldProps<Value>

function useField<Value>(name: string, onChange: (value: Value) => void) {
  const { errorOf, forget } = useFormState()
  return {
    error: errorOf(name),
    change(value: Value): void {
      forget(name)
      onChange(value)
    },
  }
}

/** One line of text. */
export function TextField({ name, value, onChange, ...rest }: Given<TextInputProps, string>) {
  const { error, change } = useField(name, onChange)
  return (
    <TextInput
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A password, which can be shown. */
export function PasswordField({ name, value, onChange, ...rest }: Given<PasswordInputProps, string>) {
  const { error, change } = useField(name, onChange)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Several lines of text. */
export function TextAreaField({ name, value, onChange, ...rest }: Given<TextareaProps, string>) {
  const { error, change } = useField(name, onChange)
  return (
    <Textarea
      autosize
      minRows={3}
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** One of several values. */
export function SelectField({ name, value, onChange, ...rest }: Given<SelectProps, string | null>) {
  const { error, change } = useField(name, onChange)
  return (
    <Select
      allowDeselect={false}
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(chosen) => change(chosen)}
    />
  )
}

/** On or off. */
export function SwitchField({ name, value, onChange, ...rest }: Given<SwitchProps, boolean>) {
  const { error, change } = useField(name, onChange)
  return (
    <Switch
      {...rest}
      name={name}
      checked={value}
      error={error}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

/** Sends the form around it, and shows that it is on its way. */
export function SubmitButton({ children, ...rest }: ButtonProps & { readonly children: ReactNode }) {
  const { busy } = useFormState()
  return (
    <Button type="submit" loading={busy} {...rest}>
      {children}
    </Button>
  )
}
