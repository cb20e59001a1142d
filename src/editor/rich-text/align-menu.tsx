import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { align, type Alignment, alignmentAt, ALIGNMENTS } from '#rich-text/text-style.ts'

const NAMES: Readonly<Record<Alignment, readonly [string, TablerIcon]>> = {
  left: ['Left', IconAlignLeft],
  center: ['Center', IconAlignCenter],
  right: ['Right', IconAlignRight],
  justify: ['Justify', IconAlignJustified],
}

/** A menu that aligns the selected paragraphs; its button shows how they are aligned. */
export function AlignMenu({ editor }: { readonly editor: Editor }) {
  const current = alignmentAt(editor)
  const [name, Current] = NAMES[current]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label="Alignment">
          <ActionIcon
            size="md"
            aria-label={`Alignment: ${name}`}
            data-on={current !== 'left'}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Current size={17} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {ALIGNMENTS.map((alignment) => {
          const [label, Icon] = NAMES[alignment]
          return (
            <Menu.Item
              key={alignment}
              leftSection={<Icon size={16} />}
              aria-current={alignment === current}
              onClick={() => align(editor, alignment)}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
