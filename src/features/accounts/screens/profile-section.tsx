import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeAccount,
  cancelEmailChange,
  type ProfileView,
  requestEmailChange,
} from '#features/accounts/account.api.types.ts'
import { requestConfirmation } from '#features/accounts/api.types.ts'
import { accountQuery, ownAccountKey } from '#features/accounts/screens/account-query.ts'
import { PasswordDialog } from '#features/accounts/screens/password-dialog.tsx'
import { sessionQuery } from '#features/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Name and e-mail address. */
export function ProfileSection({ profile }: { readonly profile: ProfileView }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState(profile.name)
  const [changing, setChanging] = useState(false)

  async function saveName(): Promise<void> {
    const previous = profile.name
    const put = async (wanted: string) => {
      const saved = await call(changeAccount, { body: { name: wanted } })
      queries.setQueryData(accountQuery.queryKey, saved)
      setName(saved.name)
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    await put(name)
    toast({ text: 'Your name was changed.', undo: () => put(previous) })
  }

  return (
    <Section
      title="Profile"
      description="Colleagues see your name; your address is for signing in and for mail."
    >
      <Form onSubmit={saveName} label="Name">
        <TextField name="name" label="Your name" autoComplete="name" value={name} onChange={setName} />
        {name.trim() !== profile.name && (
          <div className="ui-form-actions">
            <Button variant="default" onClick={() => setName(profile.name)}>
              Keep the former one
            </Button>
            <SubmitButton>Save</SubmitButton>
          </div>
        )}
      </Form>
      <div className="accounts-line">
        <div>
          {profile.email}{' '}
          {profile.emailConfirmed ? (
            <StatusBadge tone="good">Confirmed</StatusBadge>
          ) : (
            <StatusBadge tone="warn">Not confirmed</StatusBadge>
          )}
          <p>Your e-mail address</p>
        </div>
        <Button variant="default" onClick={() => setChanging(true)}>
          Change the address
        </Button>
      </div>
      {profile.newEmail !== null && <Waiting newEmail={profile.newEmail} />}
      <AddressDialog opened={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}

function Waiting({ newEmail }: { readonly newEmail: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const onError = (failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' })
  const again = useMutation({
    mutationFn: () => call(requestConfirmation),
    onSuccess: () => toast({ text: `A link is on its way to ${newEmail}.` }),
    onError,
  })
  const giveUp = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownAccountKey }),
    onError,
  })
  return (
    <div className="accounts-line">
      <div>
        {newEmail} <StatusBadge tone="info">Waits for you</StatusBadge>
        <p>It counts as soon as you open the link that we sent there.</p>
      </div>
      <div className="accounts-line-actions">
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Send it again
        </Button>
        <Button size="xs" variant="default" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
          Keep the present one
        </Button>
      </div>
    </div>
  )
}

function AddressDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [email, setEmail] = useState('')
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title="Change the address"
      action="Send the link"
      onSubmit={async (password) => {
        await call(requestEmailChange, { body: { email, password } })
        toast({ text: `A link is on its way to ${email}.` })
        setEmail('')
        await queries.invalidateQueries({ queryKey: ownAccountKey })
      }}
    >
      <p>We send a link to the new address. Until you open it, nothing changes.</p>
      <TextField
        name="email"
        type="email"
        label="New e-mail address"
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={setEmail}
      />
    </PasswordDialog>
  )
}
