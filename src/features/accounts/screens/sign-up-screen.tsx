import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signUp } from '#features/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { NewPasswordField } from '#features/accounts/screens/new-secret-field.tsx'
import { sessionQuery } from '#features/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'

/** Making an account, where the operator lets anyone make one. */
export function SignUpScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(sessionQuery)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')

  async function send(): Promise<void> {
    const { account, csrfToken } = await call(signUp, { body: { email, name, password } })
    storeCsrfToken(csrfToken)
    queries.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, account, csrfToken })
    await navigate({ to: '/', replace: true })
  }

  const back = (
    <>
      You have an account? <LinkAnchor to="/sign-in">Sign in</LinkAnchor>
    </>
  )
  if (data !== undefined && data.signup !== 'open')
    return (
      <AuthLayout
        title="By invitation only"
        description="On this platform an account begins with an invitation. Ask the person who runs it, or whoever shares their site with you, to send you one."
        footer={back}
      />
    )
  return (
    <AuthLayout
      title="Make an account"
      description="A minute from now you can choose a template for your first site."
      footer={back}
    >
      <Form onSubmit={send} focused>
        <TextField name="name" label="Your name" autoComplete="name" value={name} onChange={setName} />
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <NewPasswordField
          name="password"
          label="Password"
          value={password}
          onChange={setPassword}
          context={{ secondFactor: false, known: [email, name] }}
        />
        <SubmitButton fullWidth>Make my account</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
