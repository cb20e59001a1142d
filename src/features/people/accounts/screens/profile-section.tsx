import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeAccount,
  cancelEmailChange,
  type ProfileView,
  requestEmailChange,
} from '#features/people/accounts/account.api.types.ts'
import { requestConfirmation } from '#features/people/accounts/api.types.ts'
import { accountQuery, ownAccountKey } from '#features/people/accounts/screens/account-query.ts'
import { PasswordDialog } from '#features/people/accounts/screens/password-dialog.tsx'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Edits name and email address. */
export function ProfileSection({ profile }: { readonly profile: ProfileView }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState(profile.name)
  const [changing, setChanging] = useState(false)

  async function saveName(): Promise<void> {
    const previous = profile.name
    const put = async (newName: string) => {
      const saved = await call(changeAccount, { body: { name: newName } })
      queries.setQueryData(accountQuery.queryKey, saved)
      setName(saved.name)
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    await put(name)
    toast({ text: 'Name updated.', undo: () => put(previous) })
  }

  return (
    <Section
      title="Profile"
      description="Your team sees your name. Your email address is used to sign in and for notifications."
    >
      <Form onSubmit={saveName} label="Name">
        <TextField name="name" label="Your name" autoComplete="name" value={name} onChange={setName} />
        {name.trim() !== profile.name && (
          <div className="ui-form-actions">
            <Button variant="default" onClick={() => setName(profile.name)}>
              Cancel
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
          <p>Email address</p>
        </div>
        <Button variant="default" onClick={() => setChanging(true)}>
          Change email address
        </Button>
      </div>
      {profile.newEmail !== null && <PendingEmail newEmail={profile.newEmail} />}
      <EmailDialog opened={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}

function PendingEmail({ newEmail }: { readonly newEmail: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const onError = (failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' })
  const resend = useMutation({
    mutationFn: () => call(requestConfirmation),
    onSuccess: () => toast({ text: `We sent a confirmation link to ${newEmail}.` }),
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownAccountKey }),
    onError,
  })
  return (
    <div className="accounts-line">
      <div>
        {newEmail} <StatusBadge tone="info">Pending</StatusBadge>
        <p>The change takes effect once you open the link we sent there.</p>
      </div>
      <div className="accounts-line-actions">
        <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend link
        </Button>
        <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel change
        </Button>
      </div>
    </div>
  )
}

function EmailDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [email, setEmail] = useState('')
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title="Change email address"
      action="Send link"
      onSubmit={async (password) => {
        await call(requestEmailChange, { body: { email, password } })
        toast({ text: `We sent a confirmation link to ${email}.` })
        setEmail('')
        await queries.invalidateQueries({ queryKey: ownAccountKey })
      }}
    >
      <p>We’ll send a confirmation link to the new address. Nothing changes until you open it.</p>
      <TextField
        name="email"
        type="email"
        label="New email address"
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={setEmail}
      />
    </PasswordDialog>
  )
}
