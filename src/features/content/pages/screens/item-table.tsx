import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { DocumentState } from '#features/content/pages/screens/fields/document-state.tsx'
import { ItemMenu } from '#features/content/pages/screens/item-menu.tsx'
import type { Id } from '#lib/id.ts'
import { type Column, DataTable, useRowHeight } from '#ui/data-table.tsx'
import { formatShortDate } from '#ui/dates.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface ItemTableProps {
  readonly label: string
  readonly rows: readonly ListedView[]
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
  readonly onEnd: () => void
}

/** Table of the items of a collection. */
export function ItemTable({ label, rows, chosen, onChoose, onEnd }: ItemTableProps) {
  const { can } = useSite()
  const rowHeight = useRowHeight()
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={useColumns(chosen, onChoose, rows, can('content:write'))}
      keyOf={({ id }) => id}
      rowHeight={rowHeight}
      height={`min(${rows.length * rowHeight + 44}px, max(20rem, 100dvh - 19rem))`}
      onEnd={onEnd}
    />
  )
}

function useColumns(
  chosen: ReadonlySet<Id>,
  onChoose: (chosen: ReadonlySet<Id>) => void,
  rows: readonly ListedView[],
  writes: boolean,
): readonly Column<ListedView>[] {
  const { identifier: site } = useSite()
  const narrow = useMediaQuery('(max-width: 61.99em)')
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const choice: Column<ListedView> = {
    key: 'chosen',
    width: '2rem',
    label: (
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={all}
        onChange={() => onChoose(all ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, title }) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${title || 'Untitled'}`}
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
    cell: ({ publishedOn }) => (publishedOn === null ? '' : formatShortDate(publishedOn)),
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
          <span className="content-path">{[author, ...tags].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    ...(narrow ? [] : [date]),
    {
      key: 'state',
      label: 'Status',
      width: narrow ? '7rem' : '8.5rem',
      end: true,
      cell: (entry) => <DocumentState document={entry} />,
    },
    {
      key: 'more',
      label: <span className="ui-visually-hidden">Actions</span>,
      width: '2.25rem',
      end: true,
      cell: (entry) => <ItemMenu entry={entry} />,
    },
  ]
}
