import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEmail } from '#features/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { sessionQuery } from '#features/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/links.tsx'

/** Confirming an address with the link of a mail. By a button, since programs that look into mails open links too. */
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
      <AuthLayout key="done" title="Thank you" description={<>{email} is confirmed.</>}>
        <LinkButton to="/" fullWidth>
          Go on
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Confirm your address" description="One step, and we know that mail to you arrives.">
      <Form onSubmit={send}>
        <SubmitButton fullWidth>Confirm my address</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
