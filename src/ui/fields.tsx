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
import { type ReactNode, useId } from 'react'
import { useFormState } from '#ui/form.tsx'

/** Props of every field. */
interface FieldProps<Value> {
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

type ControlProps<Props, Value> = Omit<Props, 'name' | 'value' | 'onChange' | 'error' | 'checked'> &
  FieldProps<Value>

function useField<Value>(name: string, onChange: (value: Value) => void) {
  const { errorOf, clearError } = useFormState()
  return {
    error: errorOf(name),
    change(value: Value): void {
      clearError(name)
      onChange(value)
    },
  }
}

/** A single-line text field. */
export function TextField({ name, value, onChange, ...rest }: ControlProps<TextInputProps, string>) {
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

/** A password field with a visibility toggle. */
export function PasswordField({ name, value, onChange, ...rest }: ControlProps<PasswordInputProps, string>) {
  const { error, change } = useField(name, onChange)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A multi-line text field. */
export function TextAreaField({ name, value, onChange, ...rest }: ControlProps<TextareaProps, string>) {
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

/** A select field. */
export function SelectField({ name, value, onChange, ...rest }: ControlProps<SelectProps, string | null>) {
  const { error, change } = useField(name, onChange)
  return (
    <Select
      allowDeselect={false}
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(selected) => change(selected)}
    />
  )
}

/** A switch. */
export function SwitchField({ name, value, onChange, ...rest }: ControlProps<SwitchProps, boolean>) {
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

/** Submits the form and shows a loading state. */
export function SubmitButton({
  children,
  ...rest
}: ButtonProps & { readonly children: ReactNode; readonly 'aria-describedby'?: string }) {
  const { busy } = useFormState()
  return (
    <Button type="submit" loading={busy} {...rest}>
      {children}
    </Button>
  )
}

/**
 * The submit button of live data, which says that saving takes effect at once: beside it, or in a row of fields above
 * it, where these have their labels.
 */
export function LiveSubmitButton({
  inRow = false,
  ...rest
}: ButtonProps & { readonly children: ReactNode; readonly inRow?: boolean }) {
  const id = useId()
  const parts = (
    <>
      <span className="ui-live-note" id={id}>
        Takes effect at once
      </span>
      <SubmitButton {...rest} aria-describedby={id} />
    </>
  )
  return inRow ? <div className="ui-live-submit">{parts}</div> : parts
}
