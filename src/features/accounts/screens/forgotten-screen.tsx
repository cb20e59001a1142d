import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestPasswordReset } from '#features/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'

/** Asking for a link with which a new password can be chosen. */
export function ForgottenScreen() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  async function send(): Promise<void> {
    await call(requestPasswordReset, { body: { email } })
    setSentTo(email)
  }

  const back = <LinkAnchor to="/sign-in">Back to signing in</LinkAnchor>
  if (sentTo !== undefined)
    return (
      <AuthLayout
        key="sent"
        title="Look into your mail"
        description={
          <>
            If <strong>{sentTo}</strong> has an account, a link is on its way there. It works for an hour.
            Nothing there? Look among the unwanted mail, or see whether the address is right.
          </>
        }
        footer={back}
      >
        <Button variant="default" fullWidth onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Choose a new password"
      description="Tell us your address and we send you a link with which you can choose one."
      footer={back}
    >
      <Form onSubmit={send} focused>
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <SubmitButton fullWidth>Send me the link</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
