import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type TextColour, TEXT_COLOURS } from '#lib/rich-text/text-colours.ts'
import { colourAt, setColour } from '#rich-text/text-colour.ts'

const NAMES: Readonly<Record<TextColour, string>> = { accent: 'Accent', muted: 'Muted' }

/** A menu with the colours that the theme has for texts; its button shows whether the selected text has one. */
export function ColourMenu({ editor }: { readonly editor: Editor }) {
  const current = colourAt(editor)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label="Text colour">
          <ActionIcon
            size="md"
            aria-label={`Text colour: ${current ? NAMES[current] : 'Default'}`}
            data-on={current !== undefined}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconPalette size={17} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {[undefined, ...TEXT_COLOURS].map((colour) => (
          <Menu.Item
            key={colour ?? 'default'}
            aria-current={colour === current}
            onClick={() => setColour(editor, colour)}
          >
            {colour ? NAMES[colour] : 'Default'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
