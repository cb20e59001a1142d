import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconFileText, IconFolder, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { DragArea, DragHandle } from '#ui/drag-area.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { DocumentState } from '#features/content/pages/screens/fields/document-state.tsx'
import { RowMenu, type RowMenuProps } from '#features/content/pages/screens/row-menu.tsx'
import { contentQuery } from '#features/content/pages/screens/content-queries.ts'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import {
  depthsOf,
  findTreePlace,
  moveInTree,
  stepInTree,
  type TreePlace,
  withoutBranch,
} from '#features/content/documents/tree.rules.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface ContentTreeProps {
  readonly entries: readonly ListedView[]
  /** The front page, which is marked. */
  readonly homeId: Id | null
  readonly movable: boolean
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
}

/** Horizontal pixels per level of depth, as rows are indented. */
const INDENT_PX = 24

/**
 * Pages and collections in tree order. Dragging vertically changes the order, horizontally the depth; the
 * menu of each row does the same in steps.
 */
export function ContentTree({ entries, homeId, movable, chosen, onChoose }: ContentTreeProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const actions = useContentActions()
  const [drag, setDrag] = useState<{ readonly id: Id; readonly depth: number }>()
  const depths = depthsOf(entries)

  /** Target position for dropping a row at an index with a horizontal offset. */
  function targetOf(id: Id, index: number, pixels: number): TreePlace | undefined {
    const moved = entries.find((entry) => entry.id === id)
    if (!moved) return undefined
    const before = entries.filter((entry) => entry.id !== id).slice(0, index)
    const depth = (depths.get(id) ?? 0) + Math.round(pixels / INDENT_PX)
    return findTreePlace(entries, id, withoutBranch(before, moved).length, depth)
  }
  function moveTo(id: Id, to: TreePlace | undefined): void {
    const moved = entries.find((entry) => entry.id === id)
    if (!moved || !to) return
    const index = entries.indexOf(moved)
    const from = withoutBranch(entries.slice(index + 1), moved)[0]?.id ?? null
    const renamed = to.urlId !== moved.urlId
    if (to.before === from && !renamed) return
    const { queryKey } = contentQuery(site)
    const before = queries.getQueryData(queryKey)
    // Optimistic update; the response follows.
    if (before)
      queries.setQueryData(queryKey, {
        ...before,
        entries: moveInTree(before.entries, id, to).map(withPath),
      })
    const rollBack = () => queries.setQueryData(queryKey, before)
    void actions.move(id, { before: to.before, ...(renamed ? { urlId: to.urlId } : {}) }, rollBack, {
      before: from,
      ...(renamed ? { urlId: moved.urlId } : {}),
    })
  }
  return (
    <DragArea
      onDragMove={({ operation: { source, transform } }) => {
        if (!isSortable(source)) return
        const id = String(source.id)
        const depth = targetOf(id, source.index, transform.x)?.depth ?? 0
        if (drag?.id !== id || drag.depth !== depth) setDrag({ id, depth })
      }}
      onDragEnd={({ operation: { source, transform }, canceled }) => {
        setDrag(undefined)
        if (canceled || !isSortable(source)) return
        const id = String(source.id)
        moveTo(id, targetOf(id, source.index, transform.x))
      }}
    >
      <ul className="content-list">
        {entries.map((entry, index) => (
          <Row
            key={entry.id}
            entry={entry}
            isHome={entry.id === homeId}
            index={index}
            depth={drag?.id === entry.id ? drag.depth : (depths.get(entry.id) ?? 0)}
            movable={movable}
            chosen={chosen.has(entry.id)}
            onChoose={(on) => {
              const next = new Set(chosen)
              if (on) next.add(entry.id)
              else next.delete(entry.id)
              onChoose(next)
            }}
            stepTo={(step) => stepInTree(entries, entry.id, step)}
            onMove={(to) => moveTo(entry.id, to)}
          />
        ))}
      </ul>
    </DragArea>
  )
}

const withPath = (entry: ListedView): ListedView => ({ ...entry, path: `/${entry.urlId}` })

interface RowProps extends RowMenuProps {
  readonly index: number
  readonly depth: number
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
}

function Row({ entry, isHome, index, depth, movable, chosen, onChoose, stepTo, onMove }: RowProps) {
  const { identifier: site, can } = useSite()
  const { ref, handleRef } = useSortable({ id: entry.id, index, disabled: !movable })
  const name = entry.title || 'Untitled'
  const isCollection = entry.kind === 'collection'
  const Icon = isCollection ? IconFolder : IconFileText
  return (
    <li ref={movable ? ref : null} className="content-row" data-depth={Math.min(depth, 4)}>
      {can('content:write') && (
        <Checkbox
          size="xs"
          aria-label={`Select ${name}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      {movable && (
        <DragHandle handleRef={handleRef} className="content-handle" name={name} effect="move and nest it" />
      )}
      <Icon size={19} stroke={1.6} className="content-icon" aria-hidden="true" />
      <span className="content-name">
        <LinkAnchor
          to={
            isCollection
              ? `/sites/${site}/content/collections/${entry.id}`
              : `/sites/${site}/content/${entry.id}`
          }
          className="content-title"
        >
          {name}
        </LinkAnchor>
        <span className="content-path">
          {isHome ? '/' : entry.path}
          {isHome && <span className="content-home-phone"> · Front page</span>}
          {isCollection && ` · ${entry.items === 1 ? '1 item' : `${entry.items ?? 0} items`}`}
        </span>
      </span>
      {isHome && (
        <span className="content-home">
          <IconHome size={15} stroke={1.8} aria-hidden="true" />
          Front page
        </span>
      )}
      <DocumentState document={entry} />
      <RowMenu {...{ entry, isHome, movable, stepTo, onMove }} />
    </li>
  )
}
