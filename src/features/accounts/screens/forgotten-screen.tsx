import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestPasswordReset } from '#features/accounts/api.types.ts'
import { Door } from '#ui/auth-layout.tsx'
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
      <Door
        key="sent"
        title="Look into your mail"
        lead={
          <>
            If <strong>{sentTo}</strong> has an account, a link is on its way there. It works for an hour.
            Nothing there? Look among the unwanted mail, or see whether the address is right.
          </>
        }
        foot={back}
      >
        <Button variant="default" fullWidth onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </Door>
    )
  return (
    <Door
      title="Choose a new password"
      lead="Tell us your address and we send you a link with which you can choose one."
      foot={back}
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
    </Door>
  )
}
