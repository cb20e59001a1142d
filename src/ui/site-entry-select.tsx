import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

/** What a field that chooses an entry is given. */
export interface EntryChoiceProps {
  readonly label: string
  readonly help: string | undefined
  readonly error?: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

interface SiteEntrySelectProps extends EntryChoiceProps {
  /** Last part of the key under which the entries are cached. */
  readonly name: string
  /** Right without which nothing is loaded. */
  readonly right: string
  readonly load: (input: {
    readonly site: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly entries: readonly { readonly id: Id; readonly title: string }[] }>
  readonly placeholder: string
  /** Said where there is none. */
  readonly emptyText: string
  /** Name of the button that chooses none. */
  readonly clearLabel: string
  readonly size?: 'sm'
}

/** Selects one of the forms, newsletters or others of the site, or none. */
export function SiteEntrySelect({
  name,
  right,
  load,
  help,
  emptyText,
  clearLabel,
  ...select
}: SiteEntrySelectProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, name],
    queryFn: ({ signal }) => load({ site, signal }),
    enabled: can(right),
  })
  return (
    <Select
      {...select}
      description={help}
      nothingFoundMessage={emptyText}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      data={(data?.entries ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
