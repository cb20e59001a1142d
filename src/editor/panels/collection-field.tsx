import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listContent } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface CollectionFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** Selects a collection of the site, or none. */
export function CollectionField({ label, help, error, value, onChange }: CollectionFieldProps) {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'content'],
    queryFn: ({ signal }) => call(listContent, { site, signal }),
  })
  const collections = data?.entries.filter(({ kind }) => kind === 'collection') ?? []
  return (
    <Select
      label={label}
      description={help}
      error={error}
      size="sm"
      placeholder="First collection"
      clearable
      clearButtonProps={{ 'aria-label': `No collection: ${label}` }}
      data={collections.map(({ id, title, urlId }) => ({ value: id, label: title || urlId }))}
      value={value}
      onChange={onChange}
    />
  )
}
