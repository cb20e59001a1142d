import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { signIn } from '#features/accounts/api.types.ts'
import { CapsLockPasswordField } from '#features/accounts/screens/secret-field.tsx'
import { sessionQuery } from '#features/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

export interface SignInFormProps {
  readonly email?: string
  /** The same person comes back: the address stays as it is. */
  readonly fixedEmail?: boolean
  readonly onDone: () => void
  /** Stands beside the password's label: the way to a new one. */
  readonly forgotten?: ReactNode
}

/** Address and password, then the code of the second factor where there is one. */
export function SignInForm({ email: known = '', fixedEmail = false, onDone, forgotten }: SignInFormProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState(known)
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
      (before) => before && { ...before, account: response.account, csrfToken: response.csrfToken },
    )
    onDone()
  }

  if (code !== undefined)
    return (
      <Form key="code" onSubmit={send} focused>
        <TextField
          name="code"
          label="Code of your authenticator app"
          description="Or one of your recovery codes."
          autoComplete="one-time-code"
          inputMode="text"
          value={code}
          onChange={setCode}
        />
        <SubmitButton fullWidth>Sign in</SubmitButton>
        <Anchor component="button" type="button" size="sm" onClick={() => setCode(undefined)}>
          Back to the password
        </Anchor>
      </Form>
    )
  return (
    <Form key="password" onSubmit={send} focused>
      <TextField
        name="email"
        type="email"
        label="E-mail address"
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
        {forgotten}
      </div>
      <SubmitButton fullWidth>Sign in</SubmitButton>
    </Form>
  )
}
