import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '#features/people/accounts/api.types.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { NewPasswordField } from '#features/people/accounts/screens/new-password-field.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'

/** Sets a new password with a reset link. */
export function NewPasswordScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  async function send(): Promise<void> {
    await call(resetPassword, { params: { token }, body: { password } })
    setDone(true)
  }

  if (done)
    return (
      <AuthLayout
        key="done"
        title="Password changed"
        description="All sessions were signed out. Sign in with your new password."
      >
        <LinkButton to="/sign-in" fullWidth>
          Sign in
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Choose a new password"
      footer={<LinkAnchor to="/reset">Request a new link</LinkAnchor>}
    >
      <Form onSubmit={send} focused>
        <NewPasswordField name="password" label="New password" value={password} onChange={setPassword} />
        <SubmitButton fullWidth>Save password</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
