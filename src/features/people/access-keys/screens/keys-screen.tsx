import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { createKey, type KeyView, listKeys, revokeKey } from '#features/people/access-keys/api.types.ts'
import { KeyRow, NewKeySecret } from '#features/people/access-keys/screens/key-parts.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './access-keys.css'

/** Access keys for programs that upload files. */
export function KeysScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['site', site, 'keys'],
    queryFn: ({ signal }) => call(listKeys, { site, signal }),
  })
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<KeyView>()
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'keys'] })
  async function create(): Promise<void> {
    const created = await call(createKey, { site, body: { name, permissions: ['media'] } })
    setSecret(created.secret)
    setName('')
    await reload()
  }
  async function revoke(): Promise<void> {
    if (revoking === undefined) return
    await call(revokeKey, { site, params: { key: revoking.id } })
    await reload()
  }
  return (
    <SettingsFrame>
      <Section
        title="New key"
        description="Access keys let programs, such as a camera or a script, upload files to this site."
      >
        <Form label="New key" onSubmit={create}>
          <div className="keys-form">
            <TextField name="name" label="Name" placeholder="Studio camera" value={name} onChange={setName} />
            <LiveSubmitButton inRow disabled={name.trim() === ''}>
              Create key
            </LiveSubmitButton>
          </div>
        </Form>
        {secret !== undefined && <NewKeySecret secret={secret} />}
      </Section>
      <Section title="Keys" flush>
        <ListView
          label="Keys"
          query={query}
          rows={query.data?.entries}
          named={['key', 'keys']}
          skeletonRows={3}
          card={(key) => <KeyRow entry={key} onRevoke={setRevoking} />}
          empty={{
            icon: <IconKey size={28} />,
            title: 'No keys yet',
            text: 'Create a key to let a program upload files.',
          }}
        />
      </Section>
      <ConfirmDialog
        opened={revoking !== undefined}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        action="Revoke"
        onConfirm={revoke}
        onClose={() => setRevoking(undefined)}
      >
        Programs that use this key lose access immediately. This can’t be undone.
      </ConfirmDialog>
    </SettingsFrame>
  )
}
