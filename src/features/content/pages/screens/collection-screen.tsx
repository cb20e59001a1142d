import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconNews } from '@tabler/icons-react'
import { use, useEffect, useState } from 'react'
import { BulkBar } from '#features/content/pages/screens/bulk-bar.tsx'
import { HiddenCollectionNotice } from '#features/content/pages/screens/hidden-collection-notice.tsx'
import { ItemFilters } from '#features/content/pages/screens/item-filters.tsx'
import { ItemList } from '#features/content/pages/screens/item-list.tsx'
import { NewItem } from '#features/content/pages/screens/new-document.tsx'
import { useListedItems } from '#features/content/pages/screens/use-listed-items.ts'
import { useItemFilters } from '#features/content/pages/screens/use-item-filters.ts'
import { ItemCardsByType } from '#features/content/pages/screens/fields/item-cards.tsx'
import { contentQuery, termsQuery } from '#features/content/pages/screens/content-queries.ts'
import type { ItemSort } from '#features/content/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useBetaFeature } from '#ui/use-beta.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ProductScope } from '#ui/content-scope.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

/** The items of one collection. */
export function CollectionScreen() {
  const { collection = '' } = useParams({ strict: false }) as { collection?: string }
  const { data } = useQuery(contentQuery(useSite().identifier))
  const isOfProducts = data?.entries.find(({ id }) => id === collection)?.typeName === 'products'
  if (!isOfProducts) return <CollectionItems />
  return (
    <ProductScope>
      <CollectionItems />
    </ProductScope>
  )
}

function CollectionItems() {
  const { collection = '' } = useParams({ strict: false }) as { collection?: string }
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const collectionEntry = content.data?.entries.find(({ id }) => id === collection)
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const filters = useItemFilters(() => setChosen(new Set()))
  const { filter, search, isFiltered } = filters
  const hasManualOrder = collectionEntry?.ordering === 'manual'
  const sort: ItemSort = filter.sort ?? (hasManualOrder ? 'position' : 'newest')
  const { items, rows, total, listKey, loadMore } = useListedItems(
    site,
    collection,
    { ...filter, sort, ...(search === '' ? {} : { search }) },
    collectionEntry !== undefined,
  )
  const tags = useQuery(termsQuery(site, collection, 'tags'))
  const writes = can('content:write')
  const title = collectionEntry?.title || 'Collection'
  const isManualOrder = sort === 'position' && !isFiltered && writes && hasManualOrder
  const cards = use(ItemCardsByType).get(collectionEntry?.typeName ?? '')
  const showsCards = useBetaFeature('beta_product_cards') && cards !== undefined
  // Manual order needs all items, and such collections are small.
  useEffect(() => {
    if (isManualOrder) loadMore()
  })

  if (content.data && !collectionEntry) return <CollectionNotFound />
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
        <QueryError query={items} what="the items" />
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
          <ItemFilters
            collection={collection}
            hasManualOrder={hasManualOrder}
            filters={filters}
            sort={sort}
          />
          <p className="content-count" role="status">
            {total === 1 ? '1 item' : `${total.toLocaleString()} items`}
          </p>
          {rows.length > 0 && (
            <ItemList
              label={`Items of ${title}`}
              rows={rows}
              listKey={listKey}
              variant={isManualOrder ? 'manual' : showsCards ? cards : 'table'}
              chosen={chosen}
              onChoose={setChosen}
              onEnd={loadMore}
            />
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

function CollectionNotFound() {
  return (
    <Page title="Collection">
      <EmptyState icon={<IconNews size={28} stroke={1.5} />} title="Collection not found">
        It may be in the trash.
      </EmptyState>
    </Page>
  )
}
