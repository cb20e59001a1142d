import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { levelOf } from '#rich-text/nodes.ts'
import { setStyle } from '#rich-text/text-style.ts'

const STYLES = [
  ['Paragraph', 'paragraph', null],
  ['Heading', 'heading', 2],
  ['Subheading', 'heading', 3],
  ['Small heading', 'heading', 4],
  ['Code block', 'codeBlock', null],
] as const

/** Returns the name of the style at the cursor. */
function styleAt(editor: Editor): string {
  const { type, attrs } = editor.state.selection.$from.parent
  // A page has one h1, its title: a text that begins at h1 is published from h2 on.
  const level = Math.max(2, levelOf((attrs['stored'] as StoredAttributes | undefined) ?? {}))
  const style = STYLES.find(([, name, of]) => name === type.name && (of === null || of === level))
  return style?.[0] ?? (type.name === 'heading' ? `Heading ${level}` : 'Paragraph')
}

/** A menu with the kinds of text; its button names that at the cursor. */
export function StyleMenu({ editor }: { readonly editor: Editor }) {
  const current = styleAt(editor)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className="ed-toolbar-style" aria-label={`${current}: text style`}>
          {current} <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {STYLES.map(([text, name, level]) => (
          <Menu.Item
            key={text}
            onClick={() => {
              setStyle(editor, name, level ?? undefined)
              editor.commands.focus()
            }}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
