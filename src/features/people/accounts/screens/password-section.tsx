import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword, type ProfileView } from '#features/people/accounts/account.api.types.ts'
import { ownAccountKey } from '#features/people/accounts/screens/account-query.ts'
import { NewPasswordField } from '#features/people/accounts/screens/new-password-field.tsx'
import { PasswordManagerFields } from '#features/people/accounts/screens/password-dialog.tsx'
import { CapsLockPasswordField } from '#features/people/accounts/screens/caps-lock-password-field.tsx'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useToast } from '#ui/toasts.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** Changes the password. */
export function PasswordSection({ profile }: { readonly profile: ProfileView }) {
  const [opened, setOpened] = useState(false)
  return (
    <Section
      title="Password"
      description={
        profile.passwordChangedAt === null ? undefined : (
          <>
            Changed <TimeAgo at={profile.passwordChangedAt} />
          </>
        )
      }
      actions={
        !opened && (
          <Button variant="default" onClick={() => setOpened(true)}>
            Change password
          </Button>
        )
      }
    >
      {opened ? (
        <ChangeForm profile={profile} onClose={() => setOpened(false)} />
      ) : (
        'Changing your password signs you out of all other sessions.'
      )}
    </Section>
  )
}

function ChangeForm({ profile, onClose }: { readonly profile: ProfileView; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  async function send(): Promise<void> {
    const { csrfToken } = await call(changePassword, { body: { password, newPassword } })
    storeCsrfToken(csrfToken)
    toast({ text: 'Password changed. All other sessions were signed out.' })
    onClose()
    await queries.invalidateQueries({ queryKey: ownAccountKey })
  }
  return (
    <Form onSubmit={send} label="Password" focused>
      <PasswordManagerFields email={profile.email} />
      <CapsLockPasswordField
        name="password"
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <NewPasswordField
        name="newPassword"
        label="New password"
        value={newPassword}
        onChange={setNewPassword}
        context={{
          secondFactor: profile.secondFactor !== null,
          known: [profile.email, profile.name],
        }}
      />
      <div className="ui-form-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Change password</SubmitButton>
      </div>
    </Form>
  )
}
