import type { ComponentProps } from 'react'
import {
  lengthOfPassword,
  passwordProblem,
  type PasswordSituation,
  shortestPassword,
} from '#features/accounts/password.rules.ts'
import { SecretField } from '#features/accounts/screens/secret-field.tsx'

export interface NewSecretFieldProps extends Pick<
  ComponentProps<typeof SecretField>,
  'name' | 'label' | 'value' | 'onChange' | 'autoFocus'
> {
  /** What the password is judged by; what is not known yet may be left out. */
  readonly situation?: PasswordSituation
}

const STRANGER: PasswordSituation = { secondFactor: false, known: [] }

/** A field for a new password, which says while one types what is still missing. */
export function NewSecretField({ situation = STRANGER, ...field }: NewSecretFieldProps) {
  const { strength, words } = judge(field.value, situation)
  return (
    <SecretField
      {...field}
      autoComplete="new-password"
      minLength={shortestPassword(situation)}
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
function judge(password: string, situation: PasswordSituation): { strength: Strength; words: string } {
  const length = lengthOfPassword(password)
  const shortest = shortestPassword(situation)
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
  const problem = passwordProblem(password, situation)
  if (problem !== undefined) return { strength: 'weak', words: problem }
  return length < STRONG
    ? { strength: 'good', words: 'Long enough.' }
    : { strength: 'strong', words: 'Long and strong.' }
}
