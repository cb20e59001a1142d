import { Button } from '@mantine/core'
import { useState } from 'react'
import { MenuRows } from '#features/menus/screens/menu-rows.tsx'
import { useMenuDraft } from '#features/menus/screens/use-menu-draft.ts'
import type { NavigationBody } from '#features/navigation/types.ts'
import type { SiteDocumentView } from '#features/site-documents/types.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConflictDialog } from '#ui/conflict-dialog.tsx'
import { SelectField, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved.tsx'

const ROLES = [
  { value: 'main', label: 'Header' },
  { value: 'footer', label: 'Footer' },
  { value: 'none', label: 'Hidden' },
]

export interface MenuEditorProps {
  readonly state: SiteDocumentView<NavigationBody>
  readonly onDelete: () => void
}

/** Editor of one menu: name, position and entries. */
export function MenuEditor({ state, onDelete }: MenuEditorProps) {
  const { identifier: site, can } = useSite()
  const menu = useMenuDraft(state)
  const { draft, isDirty, update, discard } = menu
  const mayWrite = can('design:write')
  return (
    <Form label={`Menu ${state.body.title}`} onSubmit={() => menu.save(true)}>
      <Section
        title={state.body.title}
        actions={
          state.released && !isDirty ? (
            <StatusBadge tone="good">Published</StatusBadge>
          ) : (
            <StatusBadge tone="warn">{isDirty ? 'Unsaved changes' : 'Unpublished changes'}</StatusBadge>
          )
        }
      >
        <fieldset className="navigation-editor" disabled={!mayWrite}>
          <div className="navigation-head">
            <TextField
              name="body.title"
              label="Name"
              value={draft.title}
              onChange={(title) => update((now) => ({ ...now, title }))}
            />
            <SelectField
              name="body.role"
              label="Position"
              data={ROLES}
              value={draft.role}
              onChange={(role) => update((now) => ({ ...now, role: role as NavigationBody['role'] }))}
            />
          </div>
          <MenuRows
            site={site}
            rows={draft.rows}
            editable={mayWrite}
            onRows={(change) => update((now) => ({ ...now, rows: change(now.rows) }))}
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
              discard()
              onDelete()
            }}
          >
            Delete menu
          </Button>
          <Button variant="subtle" disabled={!isDirty} onClick={discard}>
            Discard
          </Button>
          <SaveDraft disabled={!isDirty} onSave={() => menu.save(false)} />
          <SubmitButton disabled={!isDirty && state.released}>Publish</SubmitButton>
        </div>
      )}
      <UnsavedChangesGuard dirty={isDirty} />
      <ConflictDialog
        opened={menu.conflict !== undefined}
        what="The menu"
        by={menu.conflict?.savedBy ?? null}
        onUseRemote={menu.loadRemote}
        onKeepLocal={menu.keepLocal}
        onClose={menu.closeConflict}
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
