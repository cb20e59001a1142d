import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryFieldProps } from '#editor/panels/entry-select.tsx'
import { getProduct, listProducts } from '#features/shop/catalogue/api.types.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Products that the list offers at a time; words find all others. */
const OFFERED = 50
const PAUSE = 250

const NOT_ALLOWED = 'Your role does not include the store: ask somebody whose role does to choose a product.'

/** Says of a chosen product why its title is not known. */
function labelWithoutTitle({ error }: { readonly error: Error | null }, isAllowed: boolean): string {
  if (!isAllowed) return 'A product of the store'
  if (error === null) return 'Loading …'
  return error instanceof CallFailure && error.status === 404
    ? 'A product that was deleted'
    : 'A product that could not be loaded'
}

/** Selects a product of the store with a price, found by name, SKU or category. */
export function ProductChoiceField({ label, help, error, value, onChange }: EntryFieldProps) {
  const { identifier: site, can } = useSite()
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), PAUSE)
  const isAllowed = can('store:read')
  const chosen = useQuery({
    queryKey: ['site', site, 'product', value],
    queryFn: ({ signal }) => call(getProduct, { site, params: { item: value ?? '' }, signal }),
    enabled: isAllowed && value !== null,
    retry: false,
  })
  const title = chosen.data?.title
  // The title of the chosen one is what its field says, and nothing that was searched for.
  const asked = words === title ? '' : words
  const listed = useQuery({
    queryKey: ['site', site, 'products', 'offered', asked],
    queryFn: ({ signal }) =>
      call(listProducts, {
        site,
        query: { words: asked, priced: true, limit: OFFERED, sort: 'name' },
        signal,
      }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  })
  const offered = (listed.data?.entries ?? []).map((one) => ({
    value: one.id,
    label: one.title || 'Untitled',
  }))
  const own =
    value === null || offered.some((one) => one.value === value)
      ? []
      : [{ value, label: title ?? labelWithoutTitle(chosen, isAllowed) }]
  return (
    <Select
      label={label}
      description={isAllowed ? help : NOT_ALLOWED}
      error={error}
      size="sm"
      placeholder="Choose a product"
      nothingFoundMessage={!isAllowed ? NOT_ALLOWED : listed.isPending ? 'Loading …' : 'No product found'}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has found them, also by SKU and category.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': `No product: ${label}` }}
      data={[...own, ...offered]}
      value={value}
      onChange={onChange}
    />
  )
}
