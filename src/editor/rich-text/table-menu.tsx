import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { ToolbarButton } from '#editor/rich-text/toolbar-button.tsx'
import { changeTable, insertTable, removeTable, tableAt } from '#rich-text/table-commands.ts'
import type { TableEdit } from '#rich-text/table-edits.ts'

const EDITS: readonly (readonly [TableEdit, string])[] = [
  ['rowAbove', 'Insert row above'],
  ['rowBelow', 'Insert row below'],
  ['columnBefore', 'Insert column before'],
  ['columnAfter', 'Insert column after'],
]
const HEADERS: readonly (readonly [TableEdit, string])[] = [
  ['headerRow', 'Header row'],
  ['headerColumn', 'Header column'],
]
const REMOVALS: readonly (readonly [TableEdit, string])[] = [
  ['deleteRow', 'Delete row'],
  ['deleteColumn', 'Delete column'],
]

/** Inserts a table; in a table, a menu of its rows and columns. */
export function TableMenu({ editor }: { readonly editor: Editor }) {
  if (!tableAt(editor))
    return (
      <ToolbarButton label="Insert table" icon={<IconTable size={17} />} run={() => insertTable(editor)} />
    )
  const item = ([edit, label]: readonly [TableEdit, string]) => (
    <Menu.Item key={edit} onClick={() => changeTable(editor, edit)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label="Table">
          <ActionIcon size="md" aria-label="Table" data-on onMouseDown={(event) => event.preventDefault()}>
            <IconTable size={17} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {EDITS.map(item)}
        <Menu.Divider />
        {HEADERS.map(item)}
        <Menu.Divider />
        {REMOVALS.map(item)}
        <Menu.Item color="red" onClick={() => removeTable(editor)}>
          Delete table
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
