import { ActionIcon, Checkbox, Menu, Select, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconDots, IconNews, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { statusLabel } from '#features/collections/status.rules.ts'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { BulkBar } from '#features/content/screens/bulk-bar.tsx'
import { DocumentState } from '#features/content/screens/document-state.tsx'
import { NewItem } from '#features/content/screens/new-document.tsx'
import { contentQuery, itemsQuery, type ItemSearch, termsQuery } from '#features/content/screens/queries.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import { ITEM_SORTS, type ItemSort } from '#features/documents/lists.types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useSite } from '#ui/site.tsx'
import './content.css'

const SORTS: Readonly<Record<ItemSort, string>> = {
  newest: 'Newest first',
  changed: 'Last changed',
  title: 'By title',
  place: 'By hand',
}
const STATUSES = [ITEM_STATUS.published, ITEM_STATUS.scheduled, ITEM_STATUS.draft].map((code) => ({
  value: String(code),
  label: statusLabel(code),
}))
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The items of one collection, however many. */
export function CollectionScreen() {
  const { collection = '' } = useParams({ strict: false }) as { collection?: string }
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const known = content.data?.entries.find(({ id }) => id === collection)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [filter, setFilter] = useState<Partial<ItemSearch>>({})
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const sort: ItemSort = filter.sort ?? (known?.ordering === 'byHand' ? 'place' : 'newest')
  const items = useInfiniteQuery({
    ...itemsQuery(site, collection, { ...filter, sort, ...(search === '' ? {} : { search }) }),
    enabled: known !== undefined,
  })
  const tags = useQuery(termsQuery(site, collection, 'tags'))
  const categories = useQuery(termsQuery(site, collection, 'categories'))
  const rows = useMemo(() => items.data?.pages.flatMap(({ entries }) => entries) ?? [], [items.data])
  const total = items.data?.pages[0]?.total ?? 0
  const narrowed = search !== '' || Object.keys(filter).some((key) => key !== 'sort')
  const writes = can('content:write')
  const title = known?.title || 'Collection'
  const set = (name: keyof ItemSearch, value: string | null) => {
    const { [name]: _, ...rest } = filter
    setFilter(value === null ? rest : { ...rest, [name]: name === 'status' ? Number(value) : value })
    setChosen(new Set())
  }
  const byHand = sort === 'place' && !narrowed && writes && known?.ordering === 'byHand'
  const columns = useColumns(chosen, setChosen, rows, byHand, writes)

  if (content.data && !known)
    return (
      <Page title="Collection">
        <EmptyState icon={<IconNews size={28} stroke={1.5} />} title="There is no such collection">
          It may be in the trash.
        </EmptyState>
      </Page>
    )
  const error = content.error ?? items.error
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Content', to: `/sites/${site}/content` }]}
      actions={
        <>
          <LinkButton variant="default" to={`/sites/${site}/content/${collection}`}>
            Settings
          </LinkButton>
          {writes && (
            <NewItem collectionId={collection} label={known?.typeName === 'blog' ? 'New post' : 'New item'} />
          )}
        </>
      }
    >
      {error ? (
        <ErrorState
          error={error}
          title="The items could not be loaded"
          onRetry={() => void items.refetch()}
        />
      ) : !items.data ? (
        <ListSkeleton rows={8} height={52} />
      ) : total === 0 && !narrowed ? (
        <EmptyState
          icon={<IconNews size={28} stroke={1.5} />}
          title={`Nothing is in ${title} yet`}
          actions={writes ? <NewItem collectionId={collection} label="Write the first one" /> : undefined}
        >
          Everything you add here appears on the page of the collection once you publish it, the newest first
          or in the order you choose.
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
              aria-label="Order"
              allowDeselect={false}
              data={ITEM_SORTS.filter((one) => one !== 'place' || known?.ordering === 'byHand').map(
                (value) => ({ value, label: SORTS[value] }),
              )}
              value={sort}
              onChange={(value) => set('sort', value)}
            />
          </div>
          <p className="content-count" role="status">
            {total === 1 ? '1 item' : `${total.toLocaleString()} items`}
          </p>
          {rows.length > 0 && (
            <DataTable
              label={`Items of ${title}`}
              rows={rows}
              columns={columns}
              keyOf={({ id }) => id}
              height={`min(${rows.length * 52 + 44}px, max(20rem, 100dvh - 19rem))`}
              onEnd={() => {
                if (items.hasNextPage && !items.isFetchingNextPage) void items.fetchNextPage()
              }}
            />
          )}
          {total === 0 && <p className="content-none">Nothing matches. Take a filter away.</p>}
          {writes && (
            <BulkBar
              chosen={chosen}
              onClear={() => setChosen(new Set())}
              tags={tags.data?.entries.map(({ name }) => name) ?? []}
            />
          )}
        </>
      )}
    </Page>
  )
}

function useColumns(
  chosen: ReadonlySet<Id>,
  onChoose: (chosen: ReadonlySet<Id>) => void,
  rows: readonly ListedView[],
  byHand: boolean,
  writes: boolean,
): readonly Column<ListedView>[] {
  const { identifier: site } = useSite()
  const narrow = useMediaQuery('(max-width: 47.99em)')
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const choice: Column<ListedView> = {
    key: 'chosen',
    width: '2rem',
    label: (
      <Checkbox
        size="xs"
        aria-label="Choose all that are listed"
        checked={all}
        onChange={() => onChoose(all ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, title }) => (
      <Checkbox
        size="xs"
        aria-label={`Choose ${title || 'Untitled'}`}
        checked={chosen.has(id)}
        onChange={(event) => {
          const next = new Set(chosen)
          if (event.currentTarget.checked) next.add(id)
          else next.delete(id)
          onChoose(next)
        }}
      />
    ),
  }
  const date: Column<ListedView> = {
    key: 'date',
    label: 'Date',
    width: 'minmax(0, 7rem)',
    cell: ({ publishedOn }) => (publishedOn === null ? '' : day.format(new Date(publishedOn))),
  }
  return [
    ...(writes ? [choice] : []),
    {
      key: 'title',
      label: 'Title',
      width: 'minmax(0, 3fr)',
      cell: ({ id, title, author, tags }) => (
        <span className="content-name">
          <LinkAnchor to={`/sites/${site}/content/${id}`} className="content-title">
            {title || 'Untitled'}
          </LinkAnchor>
          <span className="content-address">{[author, ...tags].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    ...(narrow ? [] : [date]),
    {
      key: 'state',
      label: 'Status',
      width: narrow ? '6.25rem' : '8.5rem',
      end: true,
      cell: (entry) => <DocumentState document={entry} />,
    },
    {
      key: 'more',
      label: <span className="ui-visually-hidden">Actions</span>,
      width: '2.25rem',
      end: true,
      cell: (entry) => <More entry={entry} rows={rows} byHand={byHand} />,
    },
  ]
}

function More({
  entry,
  rows,
  byHand,
}: {
  readonly entry: ListedView
  readonly rows: readonly ListedView[]
  readonly byHand: boolean
}) {
  const { origin, can } = useSite()
  const acts = useContentActs()
  const index = rows.findIndex(({ id }) => id === entry.id)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`More for ${entry.title || 'Untitled'}`}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('content:publish') && (
          <Menu.Item onClick={() => void acts.publish([entry.id])}>Publish</Menu.Item>
        )}
        {entry.released !== 'no' && (
          <Menu.Item component="a" href={`${origin}${entry.address}`} target="_blank" rel="noopener">
            View on the site
          </Menu.Item>
        )}
        {byHand && (
          <>
            <Menu.Item
              disabled={index <= 0}
              onClick={() => void acts.place(entry.id, rows[index - 1]?.id ?? null)}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              disabled={index === rows.length - 1}
              onClick={() => void acts.place(entry.id, rows[index + 2]?.id ?? null)}
            >
              Move down
            </Menu.Item>
          </>
        )}
        {can('content:write') && (
          <Menu.Item color="red" onClick={() => void acts.trash([entry.id])}>
            Move to the trash
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
