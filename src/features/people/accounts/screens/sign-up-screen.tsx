import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { signUp } from '#features/people/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { NewPasswordField } from '#features/people/accounts/screens/new-password-field.tsx'
import { returnSearch, safeReturnPath } from '#features/people/accounts/screens/return-path.ts'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'

/** Creates an account, if sign-up is open. */
export function SignUpScreen() {
  const queries = useQueryClient()
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: unknown }
  const path = next === undefined ? '/new' : safeReturnPath(next)
  const { data } = useQuery(sessionQuery)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string>()

  async function send(): Promise<void> {
    const response = await call(signUp, { body: { email, name, password, next: path } })
    if (response.state === 'mail-sent') {
      setSentTo(email)
      return
    }
    const { account, csrfToken } = response
    storeCsrfToken(csrfToken)
    queries.setQueryData(sessionQuery.queryKey, (current) => current && { ...current, account, csrfToken })
    await router.navigate({ href: path, replace: true })
  }

  const back = (
    <>
      Already have an account?{' '}
      <LinkAnchor to="/sign-in" search={returnSearch(next)}>
        Sign in
      </LinkAnchor>
    </>
  )
  if (data !== undefined && data.signup !== 'open')
    return (
      <AuthLayout
        title="Sign-up is by invitation only"
        description="Ask the operator of this platform, or the owner of a site, for an invitation."
        footer={back}
      />
    )
  if (sentTo !== undefined)
    return (
      <AuthLayout
        key="sent"
        title="Check your mail"
        description={
          <>
            We sent an email to <strong>{sentTo}</strong> with a link to continue. It expires in 24 hours.
            Didn’t get it? Check your spam folder and whether the address is correct.
          </>
        }
        footer={back}
      >
        <Button variant="default" fullWidth onClick={() => setSentTo(undefined)}>
          Try another email address
        </Button>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Create an account"
      description={safeReturnPath(next) === '/' ? 'Then choose a template for your first site.' : undefined}
      footer={back}
    >
      <Form onSubmit={send} focused>
        <TextField name="name" label="Your name" autoComplete="name" value={name} onChange={setName} />
        <TextField
          name="email"
          type="email"
          label="Email address"
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
        <SubmitButton fullWidth>Create account</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
