import { useQuery } from '@tanstack/react-query'
import { EntrySelect, type EntryFieldProps } from '#editor/panels/entry-select.tsx'
import { listDonationPages } from '#features/shop/donations/api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Selects a page for donations. */
export function DonationPageField(props: EntryFieldProps) {
  const { identifier: site, can } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'donation-pages'],
    queryFn: ({ signal }) => call(listDonationPages, { site, signal }),
    enabled: can('store:read'),
  })
  return (
    <EntrySelect
      {...props}
      options={(data?.entries ?? []).map(({ id, title, isOpen }) => ({ id, name: title, isOffered: isOpen }))}
      noneText="No page"
      placeholder="Choose a page"
      emptyText="No page for donations yet"
    />
  )
}
