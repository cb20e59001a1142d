import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { signIn } from '#features/people/accounts/api.types.ts'
import { CapsLockPasswordField } from '#features/people/accounts/screens/caps-lock-password-field.tsx'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

export interface SignInFormProps {
  readonly email?: string
  /** The email address cannot be changed, because the same person signs in again. */
  readonly fixedEmail?: boolean
  readonly onDone: () => void
  /** The password reset link beside the password's label. */
  readonly forgotPassword?: ReactNode
}

/** Asks for email address and password, then for a code if the account uses two-factor authentication. */
export function SignInForm({
  email: initialEmail = '',
  fixedEmail = false,
  onDone,
  forgotPassword,
}: SignInFormProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()

  async function send(): Promise<void> {
    const response = await call(signIn, {
      body: { email, password, ...(code === undefined ? {} : { code }) },
    })
    if (response.state === 'second-factor') {
      setCode('')
      return
    }
    storeCsrfToken(response.csrfToken)
    queries.setQueryData(
      sessionQuery.queryKey,
      (current) => current && { ...current, account: response.account, csrfToken: response.csrfToken },
    )
    onDone()
  }

  if (code !== undefined)
    return (
      <Form key="code" onSubmit={send} focused>
        <TextField
          name="code"
          label="Authentication code"
          description="Enter the code from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          inputMode="text"
          value={code}
          onChange={setCode}
        />
        <SubmitButton fullWidth>Sign in</SubmitButton>
        <Anchor component="button" type="button" size="sm" onClick={() => setCode(undefined)}>
          Back to password
        </Anchor>
      </Form>
    )
  return (
    <Form key="password" onSubmit={send} focused>
      <TextField
        name="email"
        type="email"
        label="Email address"
        autoComplete="username"
        readOnly={fixedEmail}
        value={email}
        onChange={setEmail}
      />
      <div className="ui-auth-password">
        <CapsLockPasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          data-autofocus={fixedEmail || undefined}
          value={password}
          onChange={setPassword}
        />
        {forgotPassword}
      </div>
      <SubmitButton fullWidth>Sign in</SubmitButton>
    </Form>
  )
}
