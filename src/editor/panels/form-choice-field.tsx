import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listForms } from '#features/forms/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface FormChoiceFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** Selects a form of the site, and leads to its fields. */
export function FormChoiceField({ label, help, error, value, onChange }: FormChoiceFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'forms'],
    queryFn: ({ signal }) => call(listForms, { site, signal }),
    enabled: can('forms:read'),
  })
  return (
    <>
      <Select
        label={label}
        description={help}
        error={error}
        size="sm"
        placeholder="Choose a form"
        nothingFoundMessage="No form yet"
        clearable
        clearButtonProps={{ 'aria-label': `No form: ${label}` }}
        data={(data?.entries ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={value}
        onChange={onChange}
      />
      {can('forms:write') && (
        <LinkAnchor to={`/sites/${site}/forms/${value ?? 'new'}`} size="sm">
          {value === null ? 'Make a form' : 'Edit its fields'}
        </LinkAnchor>
      )}
    </>
  )
}
