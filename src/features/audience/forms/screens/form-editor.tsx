import { changeForm, createForm, deleteForm } from '#features/audience/forms/api.types.ts'
import { FieldsSection } from '#features/audience/forms/screens/fields-section.tsx'
import { type FormDraft, fromFormDraft, NEW_FORM } from '#features/audience/forms/screens/form-draft.ts'
import { formsQuery } from '#features/audience/forms/screens/form-queries.ts'
import { FollowSection, TextsSection } from '#features/audience/forms/screens/form-sections.tsx'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StoredForm } from '#ui/stored-form.tsx'
import { useStoredResource } from '#ui/use-stored-resource.ts'

interface FormEditorProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: FormDraft | undefined
}

/** Edits a form; a draft stays in the tab until it is saved or discarded. */
export function FormEditor({ id, stored }: FormEditorProps) {
  const { identifier: site, origin } = useSite()
  const form = useStoredResource({
    key: 'form',
    label: 'Form',
    id,
    stored,
    fresh: NEW_FORM,
    permission: 'forms:write',
    list: 'forms',
    queryKey: formsQuery(site).queryKey,
    bodyOf: fromFormDraft,
    create: (body) => call(createForm, { site, body }),
    change: (one, body) => call(changeForm, { site, params: { form: one }, body }),
    remove: (one) => call(deleteForm, { site, params: { form: one } }),
    shows: { created: 'itself', changed: 'same' },
  })
  const { draft, change, mayWrite } = form
  return (
    <StoredForm
      resource={form}
      noun="this form"
      writers="content editors and administrators"
      deletion="Everything that visitors sent with it is deleted too. Export it before, or close the form instead."
    >
      <TextsSection draft={draft} change={change} url={id && `${origin}/_form/${id}`} />
      <FieldsSection draft={draft} change={change} />
      <FollowSection draft={draft} change={change} secretOf={mayWrite ? id : undefined} />
    </StoredForm>
  )
}
