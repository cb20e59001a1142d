import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword, type ProfileView } from '#features/accounts/account.api.types.ts'
import { ownAccountKey } from '#features/accounts/screens/account-query.ts'
import { NewSecretField } from '#features/accounts/screens/new-secret-field.tsx'
import { ForManagers } from '#features/accounts/screens/password-dialog.tsx'
import { SecretField } from '#features/accounts/screens/secret-field.tsx'
import { call } from '#ui/api/call.ts'
import { keepCrumb } from '#ui/api/csrf-token.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useToast } from '#ui/toasts.tsx'
import { When } from '#ui/when.tsx'

/** Changing the password. */
export function PasswordSection({ profile }: { readonly profile: ProfileView }) {
  const [opened, setOpened] = useState(false)
  return (
    <Section
      title="Password"
      about={
        profile.passwordChangedAt === null ? undefined : (
          <>
            Changed <When at={profile.passwordChangedAt} />
          </>
        )
      }
      actions={
        !opened && (
          <Button variant="default" onClick={() => setOpened(true)}>
            Change the password
          </Button>
        )
      }
    >
      {opened ? (
        <ChangeForm profile={profile} onClose={() => setOpened(false)} />
      ) : (
        'A new one signs you out everywhere else.'
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
    const { crumb } = await call(changePassword, { body: { password, newPassword } })
    keepCrumb(crumb)
    toast({ text: 'Your new password counts. All other sessions have ended.' })
    onClose()
    await queries.invalidateQueries({ queryKey: ownAccountKey })
  }
  return (
    <Form onSubmit={send} label="Password" focused>
      <ForManagers email={profile.email} />
      <SecretField
        name="password"
        label="Present password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <NewSecretField
        name="newPassword"
        label="New password"
        value={newPassword}
        onChange={setNewPassword}
        situation={{
          secondFactor: profile.secondFactor !== null,
          known: [profile.email, profile.name],
        }}
      />
      <div className="ui-form-actions">
        <Button variant="default" onClick={onClose}>
          Keep the present one
        </Button>
        <SubmitButton>Set this password</SubmitButton>
      </div>
    </Form>
  )
}
