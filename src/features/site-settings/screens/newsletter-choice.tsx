import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listNewsletterLists } from '#features/newsletter/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Chooses the newsletter that visitors sign up for in the pop-up. */
export function NewsletterChoice({
  value,
  onChange,
}: {
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'newsletters'],
    queryFn: ({ signal }) => call(listNewsletterLists, { site, signal }),
    enabled: can('newsletter:read'),
  })
  return (
    <Select
      label="Newsletter"
      description="Visitors sign up for it in the pop-up. You make newsletters under Newsletters."
      placeholder="No sign-up"
      nothingFoundMessage="No newsletter yet"
      clearable
      clearButtonProps={{ 'aria-label': 'No newsletter' }}
      data={(data?.entries ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}
