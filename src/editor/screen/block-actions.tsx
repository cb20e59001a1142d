import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { ClipboardMenuItems } from '#editor/clipboard/clipboard-menu-items.tsx'
import { createKey, duplicateBlock, stepBlock } from '#editor/model/layout-edits.ts'
import { PlacementItems } from '#editor/screen/placement-items.tsx'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'

export interface BlockActionsProps {
  readonly blockId: string
  readonly label: string
  readonly card: RefObject<HTMLElement | null>
  /** Adds a block: 0 above this one, 1 below it; undefined on a page that is full. */
  readonly onAdd: ((offset: 0 | 1) => void) | undefined
  /** Selects it together with others. */
  readonly onPick: () => void
}

/** Menu of a block: move, duplicate, add beside it, resize, remove. */
export function BlockActions({ blockId, label, card, onAdd, onPick }: BlockActionsProps) {
  const { change, remove } = useLayoutEdits()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`More actions for ${label}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => change('Move', (layout) => stepBlock(layout, blockId, -1))}>
          Move up
        </Menu.Item>
        <Menu.Item onClick={() => change('Move', (layout) => stepBlock(layout, blockId, 1))}>
          Move down
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            change('Duplicate', (layout) => duplicateBlock(layout, blockId, createKey(layout, 'b')))
          }
        >
          Duplicate
        </Menu.Item>
        <ClipboardMenuItems target={{ kind: 'block', id: blockId }} />
        <Menu.Item onClick={onPick}>Select with others</Menu.Item>
        <Menu.Item disabled={!onAdd} onClick={() => onAdd?.(0)}>
          Add block above
        </Menu.Item>
        <Menu.Item disabled={!onAdd} onClick={() => onAdd?.(1)}>
          Add block below
        </Menu.Item>
        <Menu.Divider />
        <PlacementItems blockId={blockId} />
        <Menu.Divider />
        <Menu.Item
          color="red"
          onClick={() => {
            focusNeighbour(card.current)
            remove({ kind: 'block', id: blockId })
          }}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Moves the focus to the next block, the previous one, or the add button. */
function focusNeighbour(head: HTMLElement | null): void {
  const block = head?.closest('.ed-block')
  const neighbour = block?.nextElementSibling ?? block?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('.ed-block-name') ??
    block?.closest('.ed-blocks')?.querySelector<HTMLElement>('.ed-blocks-foot button')
  // The menu first returns the focus to its button, which is removed with the block.
  setTimeout(() => target?.focus())
}
