import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type MenuRow, toItems, toRows } from '#features/navigation/rows.rules.ts'
import { MenuRows } from '#features/site-parts/screens/navigation/menu-rows.tsx'
import type { NavigationBody } from '#features/navigation/types.ts'
import { saveNavigation } from '#features/site-parts/api.types.ts'
import { type PartState, remoteOf } from '#features/site-parts/screens/site-parts-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConflictDialog } from '#ui/conflict-dialog.tsx'
import { SelectField, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

type Draft = Pick<NavigationBody, 'title' | 'role'> & { readonly rows: readonly MenuRow[] }

const ROLES = [
  { value: 'main', label: 'Header' },
  { value: 'footer', label: 'Footer' },
  { value: 'none', label: 'Hidden' },
]

export interface MenuEditorProps {
  readonly state: PartState<NavigationBody>
  readonly onDelete: () => void
}

/** Editor of one menu: name, position and entries. */
export function MenuEditor({ state, onDelete }: MenuEditorProps) {
  const site = useSite()
  const { identifier } = site
  const queries = useQueryClient()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<Draft>(`menu:${identifier}:${state.id}`)
  const [remote, setRemote] = useState<{ state: PartState<NavigationBody>; publish: boolean }>()
  const saved = useMemo(() => draftOf(state.body), [state.body])
  const draft = edited ?? saved
  const newest = useRef(saved)
  useEffect(() => {
    newest.current = saved
  }, [saved])
  const mayWrite = site.can('design:write')
  const dirty = edited !== undefined

  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  const put = (body: NavigationBody, baseVersion: string, publish: boolean) =>
    call(saveNavigation, {
      site: identifier,
      params: { navigation: state.id },
      body: { body: { ...body, entries: [...body.entries] }, baseVersion, publish },
    })
  async function save(publish: boolean, base = state): Promise<void> {
    const body = bodyOf(draft)
    try {
      const { baseVersion } = await put(body, base.baseVersion, publish)
      await reload()
      // Changes made during the save stay.
      setEdited((now) => (now === draft ? undefined : now))
      const previous = publish ? base.publishedBody : base.body
      toast({
        text: publish ? 'Menu published.' : 'Draft saved.',
        ...(previous === null
          ? {}
          : {
              undo: async () => {
                await put(previous, baseVersion, publish)
                setEdited(draft)
                await reload()
              },
            }),
      })
    } catch (error) {
      const conflicting = remoteOf<NavigationBody>(error)
      if (!conflicting) throw error
      setRemote({ state: conflicting, publish })
    }
  }
  async function loadRemote(): Promise<void> {
    setRemote(undefined)
    setEdited(undefined)
    await reload()
    toast({ text: 'Loaded the newer version.', undo: () => setEdited(draft) })
  }
  function keepLocal(): void {
    if (remote === undefined) return
    setRemote(undefined)
    save(remote.publish, remote.state).catch((error: unknown) =>
      toast({ text: messageOf(error), tone: 'bad' }),
    )
  }
  return (
    <Form label={`Menu ${state.body.title}`} onSubmit={() => save(true)}>
      <Section
        title={state.body.title}
        actions={
          state.released && !dirty ? (
            <StatusBadge tone="good">Published</StatusBadge>
          ) : (
            <StatusBadge tone="warn">{dirty ? 'Unsaved changes' : 'Unpublished changes'}</StatusBadge>
          )
        }
      >
        <fieldset className="navigation-editor" disabled={!mayWrite}>
          <div className="navigation-head">
            <TextField
              name="body.title"
              label="Name"
              value={draft.title}
              onChange={(title) => setEdited({ ...draft, title })}
            />
            <SelectField
              name="body.role"
              label="Position"
              data={ROLES}
              value={draft.role}
              onChange={(role) => setEdited({ ...draft, role: role as Draft['role'] })}
            />
          </div>
          <MenuRows
            site={identifier}
            rows={draft.rows}
            editable={mayWrite}
            onRows={(change) => setEdited((now = newest.current) => ({ ...now, rows: change(now.rows) }))}
          />
        </fieldset>
      </Section>
      {mayWrite && (
        <div className="ui-form-actions">
          <Button
            variant="subtle"
            color="red"
            className="navigation-delete"
            onClick={() => {
              setEdited(undefined)
              onDelete()
            }}
          >
            Delete menu
          </Button>
          <Button variant="subtle" disabled={!dirty} onClick={() => setEdited(undefined)}>
            Discard
          </Button>
          <SaveDraft disabled={!dirty} onSave={() => save(false)} />
          <SubmitButton disabled={!dirty && state.released}>Publish</SubmitButton>
        </div>
      )}
      <UnsavedChangesGuard dirty={dirty} />
      <ConflictDialog
        opened={remote !== undefined}
        what="The menu"
        by={remote?.state.savedBy ?? null}
        onUseRemote={() => void loadRemote()}
        onKeepLocal={keepLocal}
        onClose={() => setRemote(undefined)}
      />
    </Form>
  )
}

function SaveDraft({
  disabled,
  onSave,
}: {
  readonly disabled: boolean
  readonly onSave: () => Promise<unknown>
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await onSave()
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" disabled={disabled} loading={busy} onClick={() => void save()}>
      Save draft
    </Button>
  )
}

const draftOf = ({ title, role, entries }: NavigationBody): Draft => ({ title, role, rows: toRows(entries) })
const bodyOf = ({ title, role, rows }: Draft): NavigationBody => ({
  title,
  role,
  entries: [...toItems(rows)],
})
