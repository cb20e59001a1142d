import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Checkbox } from '@mantine/core'
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import {} from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { DocumentState } from '#features/content/pages/screens/fields/document-state.tsx'
import { ItemMenu } from '#features/content/pages/screens/item-menu.tsx'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import type { Id } from '#lib/id.ts'
import { DragArea, DragHandle } from '#ui/drag-area.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface ItemOrderProps {
  readonly label: string
  /** All items of the collection, in order. */
  readonly rows: readonly ListedView[]
  /** Query key of the list, for optimistic updates. */
  readonly listKey: QueryKey
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
}

type Pages = InfiniteData<{ readonly entries: readonly ListedView[] }>

/** Manually ordered items: moved by drag and drop, keyboard or menu. */
export function ItemOrder({ label, rows, listKey, chosen, onChoose }: ItemOrderProps) {
  const queries = useQueryClient()
  const actions = useContentActions()
  const [announcement, setAnnouncement] = useState('')

  async function moveTo(id: Id, index: number): Promise<void> {
    const moved = rows.find((row) => row.id === id)
    if (!moved || rows[index] === undefined || rows[index].id === id) return
    const rest = rows.filter((row) => row.id !== id)
    // A pending response would still have the previous order.
    await queries.cancelQueries({ queryKey: listKey })
    const before = queries.getQueryData<Pages>(listKey)
    if (!before) return
    queries.setQueryData<Pages>(listKey, replaceRows(before, rest.toSpliced(index, 0, moved)))
    setAnnouncement(`${moved.title || 'Untitled'} moved to position ${index + 1} of ${rows.length}.`)
    await actions.move(id, { before: rest[index]?.id ?? null }, () => {
      queries.setQueryData<Pages>(listKey, before)
      setAnnouncement(`${moved.title || 'Untitled'} was not moved.`)
    })
  }
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
      <DragArea
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) void moveTo(String(source.id), source.index)
        }}
      >
        <ol className="content-list" aria-label={label}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              entry={row}
              index={index}
              last={index === rows.length - 1}
              chosen={chosen.has(row.id)}
              onChoose={(on) => {
                const next = new Set(chosen)
                if (on) next.add(row.id)
                else next.delete(row.id)
                onChoose(next)
              }}
              onStep={(by) => void moveTo(row.id, index + by)}
            />
          ))}
        </ol>
      </DragArea>
    </>
  )
}

/** Returns the pages with the rows replaced, each page with its length. */
function replaceRows(pages: Pages, rows: readonly ListedView[]): Pages {
  let at = 0
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const entries = rows.slice(at, at + page.entries.length)
      at += page.entries.length
      return { ...page, entries }
    }),
  }
}

interface RowProps {
  readonly entry: ListedView
  readonly index: number
  readonly last: boolean
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onStep: (by: -1 | 1) => void
}

function Row({ entry, index, last, chosen, onChoose, onStep }: RowProps) {
  const { identifier: site } = useSite()
  const { ref, handleRef } = useSortable({ id: entry.id, index })
  const name = entry.title || 'Untitled'
  return (
    <li ref={ref} className="content-row">
      <Checkbox
        size="xs"
        aria-label={`Select ${name}`}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <DragHandle handleRef={handleRef} className="content-handle" name={name} />
      <span className="content-name">
        <LinkAnchor to={`/sites/${site}/content/${entry.id}`} className="content-title">
          {name}
        </LinkAnchor>
        <span className="content-path">{[entry.author, ...entry.tags].filter(Boolean).join(' · ')}</span>
      </span>
      <DocumentState document={entry} />
      <ItemMenu entry={entry} onStep={onStep} first={index === 0} last={last} />
    </li>
  )
}
