import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listNewsletterLists } from '#features/newsletter/api.types.ts'
import type { Id } from '#lib/id.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

interface NewsletterChoiceFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** Selects a newsletter of the site, and leads to its settings. */
export function NewsletterChoiceField({ label, help, error, value, onChange }: NewsletterChoiceFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'newsletters'],
    queryFn: ({ signal }) => call(listNewsletterLists, { site, signal }),
    enabled: can('newsletter:read'),
  })
  return (
    <>
      <Select
        label={label}
        description={help}
        error={error}
        size="sm"
        placeholder="Choose a newsletter"
        nothingFoundMessage="No newsletter yet"
        clearable
        clearButtonProps={{ 'aria-label': `No newsletter: ${label}` }}
        data={(data?.entries ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={value}
        onChange={onChange}
      />
      {can('newsletter:write') && (
        <LinkAnchor to={`/sites/${site}/newsletters${value === null ? '' : `/${value}/settings`}`} size="sm">
          {value === null ? 'Make a newsletter' : 'Its texts'}
        </LinkAnchor>
      )}
    </>
  )
}
