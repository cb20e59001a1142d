import { Alert, Button, CopyButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { createKey, type KeyView, listKeys, revokeKey } from '#features/access-keys/api.types.ts'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { dayOf } from '#ui/dates.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './access-keys.css'

/** Keys with which programs bring files into a site. */
export function KeysScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'keys'],
    queryFn: ({ signal }) => call(listKeys, { site, signal }),
  })
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string>()
  const [ending, setEnding] = useState<KeyView>()
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'keys'] })
  async function make(): Promise<void> {
    const made = await call(createKey, { site, body: { name, permissions: ['media'] } })
    setSecret(made.secret)
    setName('')
    await reload()
  }
  async function end(): Promise<void> {
    if (ending === undefined) return
    await call(revokeKey, { site, params: { key: ending.id } })
    await reload()
  }
  return (
    <SettingsFrame>
      <Section
        title="New key"
        description="With a key a program, such as a camera or a script, puts files into the media of this site."
      >
        <Form label="New key" onSubmit={make}>
          <div className="keys-form">
            <TextField
              name="name"
              label="What it is for"
              placeholder="Camera in the studio"
              value={name}
              onChange={setName}
            />
            <SubmitButton disabled={name.trim() === ''}>Make a key</SubmitButton>
          </div>
        </Form>
        {secret !== undefined && (
          <Alert color="green" variant="light" role="status" mt="md" title="This is the key">
            <p className="keys-secret">
              <code>{secret}</code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the key'}
                  </Button>
                )}
              </CopyButton>
            </p>
            Put it where it is needed now: it is not shown again.
          </Alert>
        )}
      </Section>
      <Section title="Keys" flush>
        {error && !data ? (
          <ErrorState
            title="The keys could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={3} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconKey size={28} />} title="No keys yet">
            Nothing but people can change this site. Make a key when a program shall bring files.
          </EmptyState>
        ) : (
          <ul className="keys-list" aria-label="Keys">
            {data.entries.map((key) => (
              <li key={key.id}>
                <span className="keys-words">
                  <span>{key.name}</span>
                  <span className="keys-more">
                    Made on {dayOf(key.createdAt)},{' '}
                    {key.lastUsedOn === null ? 'never used' : `last used on ${dayOf(key.lastUsedOn)}`}
                  </span>
                </span>
                {key.revokedAt === null ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => setEnding(key)}
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
        opened={ending !== undefined}
        title={`Revoke “${ending?.name ?? ''}”?`}
        action="Revoke for good"
        onConfirm={end}
        onClose={() => setEnding(undefined)}
      >
        Whatever uses this key can bring no more files, at once and for good.
      </ConfirmDialog>
    </SettingsFrame>
  )
}
