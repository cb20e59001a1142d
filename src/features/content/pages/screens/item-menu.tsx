import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface ItemMenuProps {
  readonly entry: ListedView
  /** Moves it one position up or down; undefined when the order is not manual. */
  readonly onStep?: ((by: -1 | 1) => void) | undefined
  readonly first?: boolean
  readonly last?: boolean
}

/** Actions of one item in a list. */
export function ItemMenu({ entry, onStep, first = false, last = false }: ItemMenuProps) {
  const { origin, can } = useSite()
  const actions = useContentActions()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`More actions for ${entry.title || 'Untitled'}`}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('content:publish') && (
          <Menu.Item onClick={() => void actions.publish([entry.id], entry.path)}>Publish</Menu.Item>
        )}
        {entry.released !== 'no' && !entry.collectionHidden && (
          <Menu.Item component="a" href={`${origin}${entry.path}`} target="_blank" rel="noopener">
            View on site
          </Menu.Item>
        )}
        {onStep && (
          <>
            <Menu.Item disabled={first} onClick={() => onStep(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item disabled={last} onClick={() => onStep(1)}>
              Move down
            </Menu.Item>
          </>
        )}
        {can('content:write') && <CopyAndTrash id={entry.id} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The last entries in the menu of every document. */
export function CopyAndTrash({ id }: { readonly id: Id }) {
  const actions = useContentActions()
  return (
    <>
      <Menu.Item onClick={() => void actions.duplicate(id)}>Duplicate</Menu.Item>
      <Menu.Item color="red" onClick={() => void actions.trash([id])}>
        Move to trash
      </Menu.Item>
    </>
  )
}
