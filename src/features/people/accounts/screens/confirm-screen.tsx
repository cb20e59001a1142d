import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmail } from '#features/people/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/links.tsx'

/** Confirms an email address with the link of an email. Needs a click, because mail scanners open links too. */
export function ConfirmScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const queries = useQueryClient()
  const [email, setEmail] = useState<string>()
  async function send(): Promise<void> {
    const response = await call(confirmEmail, { params: { token } })
    setEmail(response.email)
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }

  if (email !== undefined)
    return (
      <AuthLayout key="done" title="Email address confirmed" description={<>{email} is confirmed.</>}>
        <LinkButton to="/" fullWidth>
          Continue
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Confirm your email address" description="Confirm that this address is yours.">
      <Form onSubmit={send}>
        <SubmitButton fullWidth>Confirm email address</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
