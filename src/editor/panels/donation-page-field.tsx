import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listDonationPages } from '#features/donations/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

interface DonationPageFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** Selects a page for donations. */
export function DonationPageField({ label, help, error, value, onChange }: DonationPageFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'donation-pages'],
    queryFn: ({ signal }) => call(listDonationPages, { site, signal }),
    enabled: can('store:read'),
  })
  const pages = (data?.entries ?? []).filter(({ isOpen, id }) => isOpen || id === value)
  return (
    <Select
      label={label}
      description={help}
      error={error}
      size="sm"
      placeholder="Choose a page"
      nothingFoundMessage="No page for donations yet"
      clearable
      clearButtonProps={{ 'aria-label': `No page: ${label}` }}
      data={pages.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  )
}
