import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import type { SettingsBody } from '#features/settings/types.ts'
import { saveSettings } from '#features/site-settings/api.types.ts'
import type { SiteDocumentView } from '#features/site-documents/types.ts'
import { settingsQuery } from '#features/site-settings/screens/settings-query.ts'
import { newerRevision } from '#ui/api/newer-revision.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { ConflictDialog } from '#ui/conflict-dialog.tsx'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

export interface SettingsFormProps {
  readonly children: (settings: SettingsBody, change: (changed: Partial<SettingsBody>) => void) => ReactNode
}

/** Form of a settings screen: loads the settings, and saves and publishes changes in one step. */
export function SettingsForm({ children }: SettingsFormProps) {
  const { identifier } = useSite()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(identifier))
  return (
    <SettingsFrame>
      {data ? (
        <LoadedForm key={identifier} state={data}>
          {children}
        </LoadedForm>
      ) : error ? (
        <ErrorState
          title="Couldn’t load the settings"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </SettingsFrame>
  )
}

/** Returns the changes made since the save; undefined when there are none. */
function withoutSaved(
  now: Partial<SettingsBody> | undefined,
  sent: Partial<SettingsBody> | undefined,
): Partial<SettingsBody> | undefined {
  const remaining = Object.entries(now ?? {}).filter(
    ([name, value]) => value !== sent?.[name as keyof SettingsBody],
  )
  return remaining.length === 0 ? undefined : (Object.fromEntries(remaining) as Partial<SettingsBody>)
}

function LoadedForm({
  state,
  children,
}: SettingsFormProps & { readonly state: SiteDocumentView<SettingsBody> }) {
  const site = useSite()
  const { identifier } = site
  const queries = useQueryClient()
  const toast = useToast()
  // Stores only changed fields, so that other fields show concurrent saves.
  const [changes, setChanges] = useSessionStorage<Partial<SettingsBody>>(`settings:${identifier}`)
  const [remote, setRemote] = useState<SiteDocumentView<SettingsBody>>()
  const dirty = changes !== undefined

  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  async function put(body: SettingsBody, baseVersion: string): Promise<void> {
    const previous = state.body
    const saved = await call(saveSettings, { site: identifier, body: { body, baseVersion, publish: true } })
    setChanges((now) => withoutSaved(now, changes))
    await reload()
    toast({
      text: 'Settings saved.',
      undo: async () => {
        const input = { body: previous, baseVersion: saved.baseVersion, publish: true }
        await call(saveSettings, { site: identifier, body: input })
        await reload()
      },
    })
  }
  async function save(): Promise<void> {
    try {
      await put({ ...state.body, ...changes }, state.baseVersion)
    } catch (error) {
      const conflicting = newerRevision<SiteDocumentView<SettingsBody>>(error)
      if (!conflicting) throw withSettingsFields(error)
      setRemote(conflicting)
    }
  }
  function resolveConflict(local: boolean): void {
    if (remote === undefined) return
    setRemote(undefined)
    if (!local) setChanges(undefined)
    queries.setQueryData(settingsQuery(identifier).queryKey, remote as typeof state as never)
    if (local)
      void put({ ...remote.body, ...changes }, remote.baseVersion).catch((error: unknown) => {
        toast({
          text: error instanceof CallFailure ? error.message : 'Couldn’t save the settings. Try again.',
          tone: 'bad',
        })
      })
  }
  const mayWrite = site.can('settings:write')
  return (
    <>
      <Form label="Settings" onSubmit={save}>
        {!mayWrite && (
          <Alert variant="light">You can view these settings. Only administrators can change them.</Alert>
        )}
        <fieldset className="ui-settings-fields" disabled={!mayWrite}>
          {children({ ...state.body, ...changes }, (changed) => setChanges({ ...changes, ...changed }))}
        </fieldset>
        {mayWrite && (
          <div className="ui-settings-actions">
            <Button variant="default" disabled={!dirty} onClick={() => setChanges(undefined)}>
              Discard
            </Button>
            <SubmitButton disabled={!dirty}>Save</SubmitButton>
          </div>
        )}
      </Form>
      <UnsavedChangesGuard dirty={dirty} />
      <ConflictDialog
        opened={remote !== undefined}
        what="The settings"
        by={remote?.savedBy ?? null}
        onUseRemote={() => resolveConflict(false)}
        onKeepLocal={() => resolveConflict(true)}
        onClose={() => setRemote(undefined)}
      />
    </>
  )
}

/** Maps field paths of the request, such as `body.title`, to settings fields. */
function withSettingsFields(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error
  const { message, status, code, more } = error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace(/^body\./, ''), text]),
  )
  return new CallFailure(message, { status, code, more, fields })
}
