import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDots, IconFileText, IconFolder, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { DragArea } from '#ui/drag-area.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { DocumentState } from '#features/content/screens/document-state.tsx'
import { contentQuery } from '#features/content/screens/content-queries.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import {
  depthsOf,
  findTreePlace,
  moveInTree,
  stepInTree,
  type TreePlace,
  type TreeStep,
  withoutBranch,
} from '#features/documents/tree.rules.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface ContentTreeProps {
  readonly entries: readonly ListedView[]
  readonly movable: boolean
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
}

/** Pixels to the side that take a page one deeper, as deep as its row is indented. */
const STEP = 24

/**
 * Pages and collections in their owner's order; a page whose address goes on from another one's stands below it. Dragged
 * up and down they change their order, to the side what they stand below; the menu of each does the same by steps.
 */
export function ContentTree({ entries, movable, chosen, onChoose }: ContentTreeProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const acts = useContentActs()
  const [drag, setDrag] = useState<{ readonly id: Id; readonly depth: number }>()
  const depths = depthsOf(entries)

  /** Where a row is put by dropping it as the one with that index, so far to the side. */
  function placeOf(id: Id, index: number, pixels: number): TreePlace | undefined {
    const moved = entries.find((entry) => entry.id === id)
    if (!moved) return undefined
    const before = entries.filter((entry) => entry.id !== id).slice(0, index)
    const depth = (depths.get(id) ?? 0) + Math.round(pixels / STEP)
    return findTreePlace(entries, id, withoutBranch(before, moved).length, depth)
  }
  function place(id: Id, to: TreePlace | undefined): void {
    const moved = entries.find((entry) => entry.id === id)
    if (!moved || !to) return
    const index = entries.indexOf(moved)
    const from = withoutBranch(entries.slice(index + 1), moved)[0]?.id ?? null
    const renamed = to.urlId !== moved.urlId
    if (to.before === from && !renamed) return
    const { queryKey } = contentQuery(site)
    const before = queries.getQueryData(queryKey)
    // Seen at once; the server's answer follows.
    queries.setQueryData(queryKey, { entries: moveInTree(entries, id, to).map(withAddress) })
    const takeBack = () => queries.setQueryData(queryKey, before)
    void acts.place(id, { before: to.before, ...(renamed ? { urlId: to.urlId } : {}) }, takeBack, {
      before: from,
      ...(renamed ? { urlId: moved.urlId } : {}),
    })
  }
  return (
    <DragArea
      onDragMove={({ operation: { source, transform } }) => {
        if (!isSortable(source)) return
        const id = String(source.id)
        const depth = placeOf(id, source.index, transform.x)?.depth ?? 0
        if (drag?.id !== id || drag.depth !== depth) setDrag({ id, depth })
      }}
      onDragEnd={({ operation: { source, transform }, canceled }) => {
        setDrag(undefined)
        if (canceled || !isSortable(source)) return
        const id = String(source.id)
        place(id, placeOf(id, source.index, transform.x))
      }}
    >
      <ul className="content-list">
        {entries.map((entry, index) => (
          <Row
            key={entry.id}
            entry={entry}
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
            onPlace={(to) => place(entry.id, to)}
          />
        ))}
      </ul>
    </DragArea>
  )
}

const withAddress = (entry: ListedView): ListedView => ({ ...entry, address: `/${entry.urlId}` })

const STEPS: readonly (readonly [step: TreeStep, label: string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['in', 'Move below the page above'],
  ['out', 'Move out, one level up'],
]

interface RowProps {
  readonly entry: ListedView
  readonly index: number
  readonly depth: number
  readonly movable: boolean
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly stepTo: (step: TreeStep) => TreePlace | undefined
  readonly onPlace: (to: TreePlace | undefined) => void
}

function Row({ entry, index, depth, movable, chosen, onChoose, stepTo, onPlace }: RowProps) {
  const { identifier: site, origin, can } = useSite()
  const acts = useContentActs()
  const { ref, handleRef } = useSortable({ id: entry.id, index, disabled: !movable })
  const name = entry.title || 'Untitled'
  const isCollection = entry.kind === 'collection'
  const Icon = isCollection ? IconFolder : IconFileText
  return (
    <li ref={ref} className="content-row" data-depth={Math.min(depth, 4)}>
      {can('content:write') && (
        <Checkbox
          size="xs"
          aria-label={`Choose ${name}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      {movable && (
        <ActionIcon
          ref={handleRef}
          size="sm"
          className="content-handle"
          aria-label={`Drag ${name}. Space to lift it, arrows to move it, to the side to nest it`}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
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
        <span className="content-address">
          {entry.address}
          {isCollection && ` · ${entry.items === 1 ? '1 item' : `${entry.items ?? 0} items`}`}
        </span>
      </span>
      <DocumentState document={entry} />
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label={`More for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('content:publish') && (
            <Menu.Item onClick={() => void acts.publish([entry.id])}>Publish</Menu.Item>
          )}
          {isCollection && (
            <Menu.Item component="a" href={`/sites/${site}/content/${entry.id}`}>
              Settings of the collection
            </Menu.Item>
          )}
          {entry.released !== 'no' && (
            <Menu.Item component="a" href={`${origin}${entry.address}`} target="_blank" rel="noopener">
              View on the site
            </Menu.Item>
          )}
          {movable &&
            STEPS.map(([step, label]) => {
              const to = stepTo(step)
              return (
                <Menu.Item key={step} disabled={!to} onClick={() => onPlace(to)}>
                  {label}
                </Menu.Item>
              )
            })}
          {can('content:write') && (
            <Menu.Item color="red" onClick={() => void acts.trash([entry.id])}>
              Move to the trash
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
