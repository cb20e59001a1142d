import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestPasswordReset } from '#features/people/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'

/** Requests a password reset link. */
export function RequestResetScreen() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  async function send(): Promise<void> {
    await call(requestPasswordReset, { body: { email } })
    setSentTo(email)
  }

  const back = <LinkAnchor to="/sign-in">Back to sign in</LinkAnchor>
  if (sentTo !== undefined)
    return (
      <AuthLayout
        key="sent"
        title="Check your email"
        description={
          <>
            If <strong>{sentTo}</strong> has an account, we sent a reset link there. It expires in one hour.
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
      title="Reset your password"
      description="Enter your email address and we’ll send you a link to choose a new password."
      footer={back}
    >
      <Form onSubmit={send} focused>
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <SubmitButton fullWidth>Send reset link</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
