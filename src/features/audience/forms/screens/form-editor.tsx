import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { changeForm, createForm, deleteForm } from '#features/audience/forms/api.types.ts'
import { FieldsSection } from '#features/audience/forms/screens/fields-section.tsx'
import { type FormDraft, fromFormDraft, NEW_FORM } from '#features/audience/forms/screens/form-draft.ts'
import { formsQuery } from '#features/audience/forms/screens/form-queries.ts'
import { FollowSection, TextsSection } from '#features/audience/forms/screens/form-sections.tsx'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

interface FormEditorProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: FormDraft | undefined
}

/** Edits a form; a draft stays in the tab until it is saved or discarded. */
export function FormEditor({ id, stored }: FormEditorProps) {
  const { identifier: site, origin, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<FormDraft>(`form:${site}:${id ?? 'new'}`)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const draft = edited ?? stored ?? NEW_FORM
  const mayWrite = can('forms:write')
  const change = (changes: Partial<FormDraft>) => setEdited({ ...draft, ...changes })

  async function refresh(): Promise<void> {
    // Before anything else: leaving the screen asks about what is not saved.
    flushSync(() => setEdited(undefined))
    await queries.invalidateQueries({ queryKey: formsQuery(site).queryKey })
  }

  async function save(): Promise<void> {
    const body = fromFormDraft(draft)
    if (id === undefined) {
      const created = await call(createForm, { site, body })
      await refresh()
      await navigate({ to: `/sites/${site}/forms/${created.id}` })
    } else {
      await call(changeForm, { site, params: { form: id }, body: { ...body, version: draft.version } })
      await refresh()
    }
    toast({ text: `${body.title} saved.` })
  }

  return (
    <>
      <Form label="Form" onSubmit={save}>
        {!mayWrite && (
          <Alert variant="light">
            You can view this form. Only content editors and administrators can change it.
          </Alert>
        )}
        {edited !== undefined && stored !== undefined && edited.version !== stored.version && (
          <Alert color="yellow" variant="light" role="alert">
            Someone else saved this form meanwhile. Discard your changes to see theirs, and apply yours again.
          </Alert>
        )}
        <fieldset className="ui-form-sections" disabled={!mayWrite}>
          <TextsSection draft={draft} change={change} url={id && `${origin}/_form/${id}`} />
          <FieldsSection draft={draft} change={change} />
          <FollowSection draft={draft} change={change} secretOf={mayWrite ? id : undefined} />
        </fieldset>
        {mayWrite && (
          <div className="ui-form-save">
            {id !== undefined && (
              <Button variant="subtle" color="red" onClick={() => setAsksToDelete(true)}>
                Delete
              </Button>
            )}
            <Button variant="default" disabled={edited === undefined} onClick={() => setEdited(undefined)}>
              Discard
            </Button>
            <LiveSubmitButton disabled={edited === undefined}>Save</LiveSubmitButton>
          </div>
        )}
      </Form>
      <ConfirmDialog
        opened={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title={`Delete ${draft.title || 'this form'}?`}
        action="Delete"
        onConfirm={async () => {
          if (id !== undefined) await call(deleteForm, { site, params: { form: id } })
          await refresh()
          await navigate({ to: `/sites/${site}/forms` })
          toast({ text: 'Form deleted.' })
        }}
      >
        Everything that visitors sent with it is deleted too. Export it before, or close the form instead.
      </ConfirmDialog>
      <UnsavedChangesGuard dirty={edited !== undefined} />
    </>
  )
}
