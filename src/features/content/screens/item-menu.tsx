import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface ItemMenuProps {
  readonly entry: ListedView
  /** Puts it one place up or down; without it, its place is not its owner's to choose here. */
  readonly onStep?: ((by: -1 | 1) => void) | undefined
  readonly first?: boolean
  readonly last?: boolean
}

/** What can be done with one item of a list. */
export function ItemMenu({ entry, onStep, first = false, last = false }: ItemMenuProps) {
  const { origin, can } = useSite()
  const acts = useContentActs()
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
        {entry.released !== 'no' && !entry.closed && (
          <Menu.Item component="a" href={`${origin}${entry.address}`} target="_blank" rel="noopener">
            View on the site
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
        {can('content:write') && (
          <Menu.Item color="red" onClick={() => void acts.trash([entry.id])}>
            Move to the trash
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
