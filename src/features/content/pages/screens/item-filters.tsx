import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { statusName } from '#features/content/collections/status.rules.ts'
import { termsQuery } from '#features/content/pages/screens/content-queries.ts'
import type { ItemFilterState } from '#features/content/pages/screens/use-item-filters.ts'
import { ITEM_SORTS, type ItemSort } from '#features/content/documents/lists.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { useSite } from '#ui/site-provider.tsx'

const SORTS: Readonly<Record<ItemSort, string>> = {
  newest: 'Newest',
  changed: 'Last edited',
  title: 'Title',
  position: 'Manual',
}
const STATUSES = [
  ITEM_STATUS.published,
  ITEM_STATUS.scheduled,
  ITEM_STATUS.draft,
  ITEM_STATUS.private,
  ITEM_STATUS.needsReview,
].map((code) => ({
  value: String(code),
  label: statusName(code),
}))

export interface ItemFiltersProps {
  /** Id of the collection. */
  readonly collection: string
  /** Whether its items have an order made by hand. */
  readonly hasManualOrder: boolean
  readonly filters: ItemFilterState
  readonly sort: ItemSort
}

/** The controls above the items of a collection. */
export function ItemFilters({ collection, hasManualOrder, filters, sort }: ItemFiltersProps) {
  const { identifier: site } = useSite()
  const tags = useQuery(termsQuery(site, collection, 'tags'))
  const categories = useQuery(termsQuery(site, collection, 'categories'))
  const { typed, setTyped, filter, set } = filters
  return (
    <div className="content-filters">
      <TextInput
        className="content-search"
        aria-label="Search by title"
        placeholder="Search by title"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        clearable
        clearButtonProps={{ 'aria-label': 'Any status' }}
        data={STATUSES}
        value={filter.status === undefined ? null : String(filter.status)}
        onChange={(value) => set('status', value)}
      />
      <Select
        aria-label="Tag"
        placeholder="Any tag"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any tag' }}
        data={tags.data?.entries.map(({ name }) => name) ?? []}
        value={filter.tag ?? null}
        onChange={(value) => set('tag', value)}
      />
      <Select
        aria-label="Category"
        placeholder="Any category"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any category' }}
        data={categories.data?.entries.map(({ name }) => name) ?? []}
        value={filter.category ?? null}
        onChange={(value) => set('category', value)}
      />
      <Select
        aria-label="Sort by"
        allowDeselect={false}
        data={ITEM_SORTS.filter((one) => one !== 'position' || hasManualOrder).map((value) => ({
          value,
          label: SORTS[value],
        }))}
        value={sort}
        onChange={(value) => set('sort', value)}
      />
    </div>
  )
}
