import { Button, Group, Input, PasswordInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useSession } from '#editor/screen/editing-session.ts'
import { setDocumentPassword } from '#features/content/pages/documents.api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** The visitor password. It takes effect immediately and is not part of revisions. */
export function PasswordField() {
  const id = useId()
  const { document } = useSession()
  const { identifier: site, can } = useSite()
  const toast = useToast()
  const [locked, setLocked] = useState(document.locked)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  if (!can('content:publish')) return null
  async function set(password: string | null): Promise<void> {
    setBusy(true)
    try {
      await call(setDocumentPassword, { site, params: { document: document.id }, body: { password } })
      setLocked(password !== null)
      setTyped('')
      toast({
        text: password === null ? 'Password removed.' : 'Password set.',
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper
      label="Password protection"
      labelProps={{ htmlFor: id }}
      description={
        locked
          ? 'Visitors need the password. Changes take effect immediately.'
          : 'Set a password to restrict access. It takes effect immediately.'
      }
    >
      <Group gap="xs" mt={4}>
        <PasswordInput
          id={id}
          size="sm"
          flex={1}
          autoComplete="new-password"
          placeholder={locked ? 'New password' : 'Password'}
          value={typed}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" loading={busy} disabled={typed === ''} onClick={() => void set(typed)}>
          {locked ? 'Change' : 'Set password'}
        </Button>
        {locked && (
          <Button variant="subtle" color="gray" loading={busy} onClick={() => void set(null)}>
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
