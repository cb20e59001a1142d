import type { ComponentProps } from 'react'
import {
  passwordLength,
  passwordProblem,
  type PasswordContext,
  minPasswordLength,
} from '#features/accounts/password.rules.ts'
import { CapsLockPasswordField } from '#features/accounts/screens/secret-field.tsx'

export interface NewSecretFieldProps extends Pick<
  ComponentProps<typeof CapsLockPasswordField>,
  'name' | 'label' | 'value' | 'onChange' | 'autoFocus'
> {
  /** What the password is judged by; what is not known yet may be left out. */
  readonly context?: PasswordContext
}

const STRANGER: PasswordContext = { secondFactor: false, known: [] }

/** A field for a new password, which says while one types what is still missing. */
export function NewPasswordField({ context = STRANGER, ...field }: NewSecretFieldProps) {
  const { strength, words } = judge(field.value, context)
  return (
    <CapsLockPasswordField
      {...field}
      autoComplete="new-password"
      minLength={minPasswordLength(context)}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      description={
        <span className="accounts-strength" data-strength={strength}>
          <span className="accounts-strength-bar" aria-hidden="true" />
          <span aria-live="polite">{words}</span>
        </span>
      }
    />
  )
}

type Strength = 'none' | 'weak' | 'good' | 'strong'

/** Longer ones take longer to guess than anything lasts. */
const STRONG = 22

/** How far a password is, and what to say of it. Whether it is known from break-ins is seen by the server alone. */
function judge(password: string, context: PasswordContext): { strength: Strength; words: string } {
  const length = passwordLength(password)
  const shortest = minPasswordLength(context)
  if (length === 0)
    return {
      strength: 'none',
      words: `At least ${shortest} characters. A few words in a row are easy to keep in mind.`,
    }
  if (length < shortest)
    return {
      strength: 'weak',
      words: length === shortest - 1 ? 'One more character.' : 'A few more characters.',
    }
  const problem = passwordProblem(password, context)
  if (problem !== undefined) return { strength: 'weak', words: problem }
  return length < STRONG
    ? { strength: 'good', words: 'Long enough.' }
    : { strength: 'strong', words: 'Long and strong.' }
}
