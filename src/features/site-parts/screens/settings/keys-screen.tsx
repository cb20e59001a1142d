import { Alert, Button, CopyButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { createKey, type KeyView, listKeys, revokeKey } from '#features/access-keys/api.types.ts'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatDate } from '#ui/dates.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './access-keys.css'

/** Access keys for programs that upload files. */
export function KeysScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
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
            <SubmitButton disabled={name.trim() === ''}>Create key</SubmitButton>
          </div>
        </Form>
        {secret !== undefined && (
          <Alert color="green" variant="light" role="status" mt="md" title="Your new key">
            <p className="keys-secret">
              <code>{secret}</code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy key'}
                  </Button>
                )}
              </CopyButton>
            </p>
            Copy it now. You won’t be able to see it again.
          </Alert>
        )}
      </Section>
      <Section title="Keys" flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the keys"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={3} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconKey size={28} />} title="No keys yet">
            Create a key to let a program upload files.
          </EmptyState>
        ) : (
          <ul className="keys-list" aria-label="Keys">
            {data.entries.map((key) => (
              <li key={key.id}>
                <span className="keys-text">
                  <span>{key.name}</span>
                  <span className="keys-more">
                    Created {formatDate(key.createdAt)},{' '}
                    {key.lastUsedOn === null ? 'never used' : `last used ${formatDate(key.lastUsedOn)}`}
                  </span>
                </span>
                {key.revokedAt === null ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => setRevoking(key)}
                  >
                    Revoke
                  </Button>
                ) : (
                  <StatusBadge>Revoked</StatusBadge>
                )}
              </li>
            ))}
          </ul>
        )}
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
