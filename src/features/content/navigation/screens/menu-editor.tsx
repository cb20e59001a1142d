import { Button } from '@mantine/core'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { MenuRows } from '#features/content/navigation/screens/menu-rows.tsx'
import {
  type MenuDraft,
  toBody,
  toDraft,
  useMenuDraft,
} from '#features/content/navigation/screens/use-menu-draft.ts'
import type { NavigationBody } from '#features/content/documents/bodies/navigation-body.types.ts'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import { DraftActions } from '#ui/drafts/draft-actions.tsx'
import { DraftDialogs } from '#ui/drafts/draft-dialogs.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { DraftForm } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { PublishedBadge } from '#ui/status-badge.tsx'

const ROLES = [
  { value: 'main', label: 'Header' },
  { value: 'footer', label: 'Footer' },
  { value: 'none', label: 'Hidden' },
]

export interface MenuEditorProps {
  readonly state: SiteDocumentView<NavigationBody>
  /** The label of the entry for which it was opened; empty for its first one. */
  readonly entry?: string | undefined
  readonly onDelete: () => void
}

/** Editor of one menu: name, position and entries. */
export function MenuEditor({ state, entry, onDelete }: MenuEditorProps) {
  const { identifier: site, can } = useSite()
  const draft = useMenuDraft(site, state)
  const { now, newest, change } = draft
  const { publishedBody } = state
  const hasChanges = !isSame(toBody(now), publishedBody)
  // Asynchronous changes of rows apply to the newest draft.
  const update = (edit: (menu: MenuDraft) => MenuDraft, topic?: string) => change(edit(newest()), topic)
  const mayWrite = can('design:write')
  return (
    <DraftForm label={`Menu ${state.body.title}`} failure={draft.failure} onSave={draft.saveOnBlur}>
      <Section title={state.body.title} actions={<PublishedBadge hasChanges={hasChanges} />}>
        <fieldset className="navigation-editor" disabled={!mayWrite}>
          <div className="navigation-head">
            <TextField
              name="body.title"
              label="Name"
              value={now.title}
              onChange={(title) => update((menu) => ({ ...menu, title }), 'title')}
            />
            <SelectField
              name="body.role"
              label="Position"
              data={ROLES}
              value={now.role}
              onChange={(role) => update((menu) => ({ ...menu, role: role as NavigationBody['role'] }))}
            />
          </div>
          <MenuRows
            site={site}
            rows={now.rows}
            entry={entry}
            editable={mayWrite}
            onRows={(edit, topic) => update((menu) => ({ ...menu, rows: edit(menu.rows) }), topic)}
          />
        </fieldset>
      </Section>
      {mayWrite && (
        <div className="ui-form-actions">
          <Button
            variant="subtle"
            color="red"
            className="navigation-delete"
            onClick={() =>
              void draft
                .flush()
                .catch(() => undefined)
                .then(onDelete)
            }
          >
            Delete menu
          </Button>
          <DraftActions
            draft={draft}
            published={publishedBody && toDraft(publishedBody)}
            hasChanges={hasChanges}
          />
        </div>
      )}
      <DraftDialogs draft={draft} what="The menu" />
    </DraftForm>
  )
}
