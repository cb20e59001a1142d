import { Button } from '@mantine/core'
import { useRef } from 'react'
import { BulkToolbar } from '#ui/bulk-toolbar.tsx'
import { ListCards } from '#ui/list/list-cards.tsx'
import type { ListProps, ListRow } from '#ui/list/list-props.ts'
import { ListTable } from '#ui/list/list-table.tsx'
import { ListToolbar } from '#ui/list/list-toolbar.tsx'
import { shownRows, sortsOf } from '#ui/list/shown-rows.ts'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import type { ListState } from '#ui/list/use-list-state.ts'
import { type Selection, useSelection } from '#ui/list/use-selection.ts'
import { QueryError } from '#ui/query-error.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import '#ui/styles/list-page.css'

const NOTHING: readonly never[] = []
const NO_CHOICES = {}

interface NarrowedBy {
  readonly state?: ListState
  readonly filters?: readonly { readonly name: string }[]
}

/** Whether search and filters leave something out; views do not. */
export const isNarrowed = ({ state, filters = NOTHING }: NarrowedBy): boolean =>
  state !== undefined &&
  (state.words.trim() !== '' || filters.some(({ name }) => state.chosen[name] !== undefined))

/**
 * A list with its search and filters, and its states: loading, failed, empty, nothing found. It announces how many
 * entries there are.
 */
export function ListView<Row extends ListRow>(props: ListProps<Row>) {
  const { query, rows, named, state, search, filters = NOTHING, views, selection, empty, missing } = props
  const [one, many] = named
  const columns = 'columns' in props ? props.columns : NOTHING
  const narrowed = isNarrowed(props)
  const shown = shownRows(rows ?? NOTHING, {
    words: state?.words ?? '',
    chosen: state?.chosen ?? NO_CHOICES,
    sort: state?.sort ?? '',
    search,
    filters,
    columns,
  })
  const selected = useSelection(
    shown.map(({ id }) => id),
    selection?.max ?? Infinity,
    JSON.stringify([state?.words, state?.chosen]),
  )
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, selection && selected.toggle)
  const clear = () => state?.clear(filters.map(({ name }) => name))
  const isEmpty = rows?.length === 0 && !narrowed && state?.typed === ''
  const { isPlaceholderData } = query
  const hasMore = rows !== undefined && query.hasNextPage === true
  return (
    // Without a state it is not the list of the screen, and takes no keys.
    <div ref={state && list}>
      {state && (
        <ListToolbar
          state={state}
          views={views}
          search={search}
          filters={filters}
          sorts={shown.length > 1 ? sortsOf(columns) : NOTHING}
          isEmpty={isEmpty}
          onClear={narrowed ? clear : undefined}
        />
      )}
      {rows === undefined ? (
        query.error ? (
          <QueryError query={query} what={`the ${many}`} />
        ) : (
          <ListSkeleton rows={props.skeletonRows ?? 5} />
        )
      ) : shown.length > 0 ? (
        <Rows {...props} rows={shown} selected={selection && selected} isStale={isPlaceholderData} />
      ) : narrowed ? (
        <EmptyState
          icon={empty.icon}
          title={missing?.title ?? `No such ${one}`}
          actions={
            <Button variant="default" onClick={clear}>
              Clear search and filters
            </Button>
          }
        >
          {missing?.text ?? 'Change the search or the filters.'}
        </EmptyState>
      ) : (
        <EmptyState icon={empty.icon} title={empty.title} actions={empty.action || undefined}>
          {empty.text}
        </EmptyState>
      )}
      {hasMore && (
        <div className="ui-list-more">
          <Button
            variant="default"
            loading={query.isFetchingNextPage ?? false}
            onClick={() => void query.fetchNextPage?.()}
          >
            {props.isNewestFirst === true ? 'Show older' : 'Show more'}
          </Button>
        </div>
      )}
      {/* It exists before its text, so that screen readers announce what a filter left. */}
      <p className="ui-visually-hidden" role="status">
        {rows !== undefined &&
          !isPlaceholderData &&
          `${shown.length === 1 ? `1 ${one}` : `${shown.length.toLocaleString('en')} ${many}`}${hasMore ? `, and ${props.isNewestFirst === true ? 'older' : 'more'} ones` : ''}`}
      </p>
      {selection && selected.ids.length > 0 && (
        <BulkToolbar count={selected.ids.length} onClear={selected.clear}>
          {selection.actions(selected.ids, selected.clear)}
        </BulkToolbar>
      )}
    </div>
  )
}

type RowsProps<Row extends ListRow> = ListProps<Row> & {
  readonly rows: readonly Row[]
  readonly selected: Selection | undefined
  readonly isStale: boolean
}

function Rows<Row extends ListRow>(props: RowsProps<Row>) {
  const { label, rows, state, selected, selection, isStale } = props
  const shared = { label, rows, selection: selected, labelOf: selection?.label }
  if ('card' in props) return <ListCards {...shared} card={props.card} isOrdered={props.isOrdered ?? false} />
  const { columns, linkOf, onOpen, nameOf } = props
  return <ListTable {...shared} {...{ columns, linkOf, onOpen, nameOf, state, isStale }} />
}
