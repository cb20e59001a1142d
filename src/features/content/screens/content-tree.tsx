import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDots, IconFileText, IconFolder, IconGripVertical } from '@tabler/icons-react'
import { DragArea } from '#ui/drag-area.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { DocumentState } from '#features/content/screens/document-state.tsx'
import { contentQuery } from '#features/content/screens/queries.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site.tsx'

export interface ContentTreeProps {
  readonly entries: readonly ListedView[]
  readonly movable: boolean
  readonly chosen: ReadonlySet<Id>
  readonly onChoose: (chosen: ReadonlySet<Id>) => void
}

/** Pages and collections in their owner's order; a page whose address goes on from another one's stands below it. */
export function ContentTree({ entries, movable, chosen, onChoose }: ContentTreeProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const acts = useContentActs()
  const addresses = new Set(entries.map(({ urlId }) => urlId))

  function place(id: Id, index: number): void {
    const rest = entries.filter((one) => one.id !== id)
    const moved = entries.find((one) => one.id === id)
    if (!moved || entries[index]?.id === id) return
    const { queryKey } = contentQuery(site)
    // Seen at once; the server's answer follows.
    queries.setQueryData(queryKey, { entries: rest.toSpliced(index, 0, moved) })
    void acts.place(id, rest[index]?.id ?? null)
  }
  return (
    <DragArea
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) place(String(source.id), source.index)
      }}
    >
      <ul className="content-list">
        {entries.map((entry, index) => (
          <Row
            key={entry.id}
            entry={entry}
            index={index}
            depth={depthOf(entry.urlId, addresses)}
            movable={movable}
            last={index === entries.length - 1}
            chosen={chosen.has(entry.id)}
            onChoose={(on) => {
              const next = new Set(chosen)
              if (on) next.add(entry.id)
              else next.delete(entry.id)
              onChoose(next)
            }}
            onPlace={(to) => place(entry.id, to)}
          />
        ))}
      </ul>
    </DragArea>
  )
}

/** How many pages an address stands below. */
function depthOf(urlId: string, addresses: ReadonlySet<string>): number {
  const parts = urlId.split('/')
  return parts.slice(1).filter((_, index) => addresses.has(parts.slice(0, index + 1).join('/'))).length
}

interface RowProps {
  readonly entry: ListedView
  readonly index: number
  readonly depth: number
  readonly movable: boolean
  readonly last: boolean
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onPlace: (index: number) => void
}

function Row({ entry, index, depth, movable, last, chosen, onChoose, onPlace }: RowProps) {
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
          aria-label={`Drag ${name}. Space to lift it, arrows to move it`}
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
          {movable && (
            <>
              <Menu.Item disabled={index === 0} onClick={() => onPlace(index - 1)}>
                Move up
              </Menu.Item>
              <Menu.Item disabled={last} onClick={() => onPlace(index + 1)}>
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
    </li>
  )
}
