import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { CSSProperties, DragEvent, KeyboardEvent, Ref } from 'react'
import type { MenuRow, Move } from '#features/content/navigation/rows.rules.ts'
import { LinkField } from '#features/content/pages/screens/fields/link-field.tsx'
import { TextField } from '#ui/fields.tsx'

const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export interface MenuRowProps {
  readonly site: string
  readonly row: MenuRow
  /** Field path in server errors. */
  readonly path: string
  readonly titles: ReadonlyMap<string, string>
  readonly editable: boolean
  /** Drop indicator: before this row, at this depth. */
  readonly dropDepth: number | undefined
  readonly handle: Ref<HTMLButtonElement>
  readonly canMove: (move: Move) => boolean
  readonly onMove: (move: Move) => void
  readonly onChange: (changed: Partial<Pick<MenuRow, 'label' | 'target'>>) => void
  readonly onAddInside: () => void
  readonly onRemove: () => void
  readonly onDragStart: () => void
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
}

/** A row of the menu editor: label, link and move actions. */
export function MenuRowView(props: MenuRowProps) {
  const { site, row, path, titles, editable, dropDepth, handle, canMove, onMove, onChange } = props
  const name = row.label === '' ? 'New entry' : row.label
  function moveByKey(event: KeyboardEvent): void {
    const move = KEYS[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(move)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop target for the mouse; keyboard users move rows with keys or the menu
    <li
      className="navigation-row"
      aria-label={`${name}, level ${row.depth + 1}`}
      style={{ '--depth': row.depth, '--drop': dropDepth ?? 0 } as CSSProperties}
      data-drop={dropDepth !== undefined}
      onDragOver={props.onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      {editable && (
        <ActionIcon
          ref={handle}
          className="navigation-handle"
          aria-label={`Move ${name}`}
          aria-describedby="navigation-hint"
          draggable
          onKeyDown={moveByKey}
          onDragStart={(event: DragEvent<HTMLElement>) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.label)
            props.onDragStart()
          }}
          onDragEnd={props.onDragEnd}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
      )}
      <div className="navigation-fields">
        <TextField
          name={`${path}.label`}
          aria-label={`Label of ${name}`}
          placeholder="Label"
          value={row.label}
          onKeyDown={(event) => {
            // Enter would submit the form and publish an unfinished menu.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(label) => onChange({ label })}
        />
        <LinkField
          site={site}
          name={`${path}.target`}
          label={`Link of ${name}`}
          value={row.target}
          titles={titles}
          onChange={(target) => onChange({ target })}
        />
      </div>
      {editable && (
        <MenuRowActions
          name={name}
          canMove={canMove}
          onMove={onMove}
          onAddInside={props.onAddInside}
          onRemove={props.onRemove}
        />
      )}
    </li>
  )
}

function MenuRowActions({
  name,
  canMove,
  onMove,
  onAddInside,
  onRemove,
}: Pick<MenuRowProps, 'canMove' | 'onMove' | 'onAddInside' | 'onRemove'> & { readonly name: string }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`More actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={!canMove('up')}
          onClick={() => onMove('up')}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={!canMove('down')}
          onClick={() => onMove('down')}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={16} />}
          disabled={!canMove('in')}
          onClick={() => onMove('in')}
        >
          Nest under the entry above
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft size={16} />}
          disabled={!canMove('out')}
          onClick={() => onMove('out')}
        >
          Move up one level
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={onAddInside}>
          Add sub-entry
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
