import { listForms } from '#features/audience/forms/api.types.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { type EntryChoiceProps, SiteEntrySelect } from '#ui/site-entry-select.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Selects a form of the site, and leads to its fields. */
export function FormChoiceField(props: EntryChoiceProps) {
  const { label, value } = props
  const { identifier: site, can } = useSite()
  return (
    <>
      <SiteEntrySelect
        {...props}
        name="forms"
        right="forms:read"
        load={(input) => call(listForms, input)}
        size="sm"
        placeholder="Choose a form"
        emptyText="No form yet"
        clearLabel={`No form: ${label}`}
      />
      {can('forms:write') && (
        <LinkAnchor to={`/sites/${site}/forms/${value ?? 'new'}`} size="sm">
          {value === null ? 'Make a form' : 'Edit its fields'}
        </LinkAnchor>
      )}
    </>
  )
}
