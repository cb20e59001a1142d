import type { ComponentProps } from 'react'
import {
  passwordLength,
  passwordProblem,
  type PasswordContext,
  minPasswordLength,
} from '#features/people/accounts/password/password.rules.ts'
import { useFormState } from '#ui/form.tsx'
import { CapsLockPasswordField } from '#features/people/accounts/screens/caps-lock-password-field.tsx'

export interface NewSecretFieldProps extends Pick<
  ComponentProps<typeof CapsLockPasswordField>,
  'name' | 'label' | 'value' | 'onChange' | 'autoFocus'
> {
  /** The context for validation, as far as it is available. */
  readonly context?: PasswordContext
}

const NO_CONTEXT: PasswordContext = { secondFactor: false, known: [] }

/** A field for a new password with live feedback on its strength. */
export function NewPasswordField({ context = NO_CONTEXT, ...field }: NewSecretFieldProps) {
  const { strength, message } = assess(field.value, context)
  // The server's reason stands at the field already, or contradicts what is assessed here.
  const isRejected = useFormState().errorOf(field.name) !== undefined
  return (
    <CapsLockPasswordField
      {...field}
      autoComplete="new-password"
      minLength={minPasswordLength(context)}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      description={
        <span className="accounts-strength" data-strength={isRejected ? 'weak' : strength}>
          <span className="accounts-strength-bar" aria-hidden="true" />
          <span aria-live="polite">{isRejected ? '' : message}</span>
        </span>
      }
    />
  )
}

type Strength = 'none' | 'weak' | 'good' | 'strong'

/** Length from which on a password counts as strong. */
const STRONG_LENGTH = 22

/** Returns the strength of a password and a message. Only the server checks for breached passwords. */
function assess(password: string, context: PasswordContext): { strength: Strength; message: string } {
  const length = passwordLength(password)
  const min = minPasswordLength(context)
  if (length === 0)
    return {
      strength: 'none',
      message: `At least ${min} characters. A few words in a row are easy to remember.`,
    }
  if (length < min)
    return {
      strength: 'weak',
      message: length === min - 1 ? 'One more character.' : 'A few more characters.',
    }
  const problem = passwordProblem(password, context)
  if (problem !== undefined) return { strength: 'weak', message: problem }
  return length < STRONG_LENGTH
    ? { strength: 'good', message: 'Good password.' }
    : { strength: 'strong', message: 'Strong password.' }
}
