import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconNews, IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { statusLabel } from '#features/collections/status.rules.ts'
import { BulkBar } from '#features/content/screens/bulk-bar.tsx'
import { HiddenCollectionNotice } from '#features/content/screens/hidden-collection-notice.tsx'
import { ItemOrder } from '#features/content/screens/item-order.tsx'
import { ItemTable } from '#features/content/screens/item-table.tsx'
import { NewItem } from '#features/content/screens/new-document.tsx'
import { ProductCards } from '#features/content/screens/product-cards.tsx'
import {
  contentQuery,
  itemsQuery,
  type ItemSearch,
  termsQuery,
} from '#features/content/screens/content-queries.ts'
import { ITEM_SORTS, type ItemSort } from '#features/documents/lists.types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { useBetaFeature } from '#ui/use-beta.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

const SORTS: Readonly<Record<ItemSort, string>> = {
  newest: 'Newest',
  changed: 'Last edited',
  title: 'Title',
  position: 'Manual',
}
const STATUSES = [ITEM_STATUS.published, ITEM_STATUS.scheduled, ITEM_STATUS.draft].map((code) => ({
  value: String(code),
  label: statusLabel(code),
}))

/** The items of one collection. */
export function CollectionScreen() {
  const { collection = '' } = useParams({ strict: false }) as { collection?: string }
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const collectionEntry = content.data?.entries.find(({ id }) => id === collection)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [filter, setFilter] = useState<Partial<ItemSearch>>({})
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const sort: ItemSort = filter.sort ?? (collectionEntry?.ordering === 'manual' ? 'position' : 'newest')
  const listed = itemsQuery(site, collection, { ...filter, sort, ...(search === '' ? {} : { search }) })
  const items = useInfiniteQuery({ ...listed, enabled: collectionEntry !== undefined })
  const tags = useQuery(termsQuery(site, collection, 'tags'))
  const categories = useQuery(termsQuery(site, collection, 'categories'))
  const rows = useMemo(() => items.data?.pages.flatMap(({ entries }) => entries) ?? [], [items.data])
  const total = items.data?.pages[0]?.total ?? 0
  const isFiltered = search !== '' || Object.keys(filter).some((key) => key !== 'sort')
  const writes = can('content:write')
  const title = collectionEntry?.title || 'Collection'
  const set = (name: keyof ItemSearch, value: string | null) => {
    const { [name]: _, ...rest } = filter
    setFilter(value === null ? rest : { ...rest, [name]: name === 'status' ? Number(value) : value })
    setChosen(new Set())
  }
  const isManualOrder = sort === 'position' && !isFiltered && writes && collectionEntry?.ordering === 'manual'
  const showsCards = useBetaFeature('beta_product_cards') && collectionEntry?.typeName === 'products'
  const label = `Items of ${title}`
  const loadMore = () => {
    if (items.hasNextPage && !items.isFetchingNextPage) void items.fetchNextPage()
  }
  // Manual order needs all items, and such collections are small.
  useEffect(() => {
    if (isManualOrder) loadMore()
  })

  if (content.data && !collectionEntry)
    return (
      <Page title="Collection">
        <EmptyState icon={<IconNews size={28} stroke={1.5} />} title="Collection not found">
          It may be in the trash.
        </EmptyState>
      </Page>
    )
  const error = content.error ?? items.error
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: 'Content', to: `/sites/${site}/content` }]}
      actions={
        <>
          <LinkButton variant="default" to={`/sites/${site}/content/${collection}`}>
            Settings
          </LinkButton>
          {writes && (
            <NewItem
              collectionId={collection}
              label={collectionEntry?.typeName === 'blog' ? 'New post' : 'New item'}
            />
          )}
        </>
      }
    >
      {collectionEntry &&
        (collectionEntry.released === 'no' || collectionEntry.opensOn !== null) &&
        (total > 0 || isFiltered) && <HiddenCollectionNotice collection={collectionEntry} />}
      {error ? (
        <ErrorState error={error} title="Couldn’t load the items" onRetry={() => void items.refetch()} />
      ) : !items.data ? (
        <ListSkeleton rows={8} height={52} />
      ) : total === 0 && !isFiltered ? (
        <EmptyState
          icon={<IconNews size={28} stroke={1.5} />}
          title={`${title} is empty`}
          actions={writes ? <NewItem collectionId={collection} label="Create the first item" /> : undefined}
        >
          Published items appear on the page of the collection, newest first or in manual order.
        </EmptyState>
      ) : (
        <>
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
              data={ITEM_SORTS.filter(
                (one) => one !== 'position' || collectionEntry?.ordering === 'manual',
              ).map((value) => ({ value, label: SORTS[value] }))}
              value={sort}
              onChange={(value) => set('sort', value)}
            />
          </div>
          <p className="content-count" role="status">
            {total === 1 ? '1 item' : `${total.toLocaleString()} items`}
          </p>
          {rows.length > 0 && isManualOrder && (
            <ItemOrder
              label={label}
              rows={rows}
              listKey={listed.queryKey}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          {rows.length > 0 && !isManualOrder && showsCards && <ProductCards label={label} rows={rows} />}
          {rows.length > 0 && !isManualOrder && !showsCards && (
            <ItemTable label={label} rows={rows} chosen={chosen} onChoose={setChosen} onEnd={loadMore} />
          )}
          {showsCards && items.hasNextPage && (
            <Button mt="md" variant="default" loading={items.isFetchingNextPage} onClick={loadMore}>
              Show more
            </Button>
          )}
          {total === 0 && <p className="content-none">No items match your filters.</p>}
          {writes && (
            <BulkBar
              selected={chosen}
              onClear={() => setChosen(new Set())}
              tags={tags.data?.entries.map(({ name }) => name) ?? []}
            />
          )}
        </>
      )}
    </Page>
  )
}
