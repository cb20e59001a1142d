import { ActionIcon, Menu, Popover, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconBold,
  IconChevronDown,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { StoredAttributes } from '#editor/rich-text/convert.ts'
import { levelOf } from '#editor/rich-text/nodes.ts'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import type { LinkTarget } from '#parts/scope.ts'

const STYLES = [
  ['Paragraph', 'paragraph', null],
  ['Heading', 'heading', 2],
  ['Subheading', 'heading', 3],
  ['Small heading', 'heading', 4],
  ['Code block', 'codeBlock', null],
] as const

export interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  /** Whether the link of the selected text is being edited. */
  readonly linking: readonly [boolean, (linking: boolean) => void]
}

/** Formatting toolbar. Every button is a tab stop. */
export function Toolbar({ editor, label, linking }: ToolbarProps) {
  const chain = () => editor.chain().focus()
  return (
    <div className="ed-toolbar" role="toolbar" aria-label={`Format: ${label}`}>
      <StyleMenu editor={editor} />
      <ToolbarButton
        label="Bold"
        keys="Ctrl+B"
        icon={<IconBold size={17} />}
        on={editor.isActive('bold')}
        run={() => chain().toggleMark('bold').run()}
      />
      <ToolbarButton
        label="Italic"
        keys="Ctrl+I"
        icon={<IconItalic size={17} />}
        on={editor.isActive('italic')}
        run={() => chain().toggleMark('italic').run()}
      />
      <ToolbarButton
        label="Strikethrough"
        icon={<IconStrikethrough size={17} />}
        on={editor.isActive('strike')}
        run={() => chain().toggleMark('strike').run()}
      />
      <ToolbarButton
        label="Code"
        keys="Ctrl+E"
        icon={<IconCode size={17} />}
        on={editor.isActive('code')}
        run={() => chain().toggleMark('code').run()}
      />
      <LinkButton editor={editor} linking={linking} />
      <span className="ed-toolbar-gap" />
      <ToolbarButton
        label="List"
        icon={<IconList size={17} />}
        on={editor.isActive('bulletList')}
        run={() => chain().toggleList('bulletList', 'listItem').run()}
      />
      <ToolbarButton
        label="Numbered list"
        icon={<IconListNumbers size={17} />}
        on={editor.isActive('orderedList')}
        run={() => chain().toggleList('orderedList', 'listItem').run()}
      />
      <ToolbarButton
        label="Quote"
        icon={<IconQuote size={17} />}
        on={editor.isActive('blockquote')}
        run={() => chain().toggleWrap('blockquote').run()}
      />
    </div>
  )
}

/** Returns the name of the style at the cursor. */
function styleAt(editor: Editor): string {
  const { type, attrs } = editor.state.selection.$from.parent
  const level = levelOf((attrs['stored'] as StoredAttributes | undefined) ?? {})
  const style = STYLES.find(([, name, of]) => name === type.name && (of === null || of === level))
  return style?.[0] ?? (type.name === 'heading' ? `Heading ${level}` : 'Paragraph')
}

function StyleMenu({ editor }: { readonly editor: Editor }) {
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
            onClick={() =>
              editor
                .chain()
                .focus()
                .setNode(name, { stored: level === null ? null : { level } })
                .run()
            }
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ToolbarButtonProps {
  readonly label: string
  readonly keys?: string
  readonly icon: ReactNode
  readonly on: boolean
  readonly run: () => void
}

function ToolbarButton({ label, keys, icon, on, run }: ToolbarButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        size="md"
        aria-label={label}
        aria-pressed={on}
        data-on={on}
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function LinkButton({ editor, linking: [opened, setOpened] }: Pick<ToolbarProps, 'editor' | 'linking'>) {
  const stored = (editor.getAttributes('link') as { stored?: Record<string, unknown> | null }).stored ?? null
  const target = targetOf(stored)
  function set(next: LinkTarget | null): void {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (next === null) chain.unsetMark('link').run()
    else
      chain
        .unsetMark('link')
        .setMark('link', { stored: 'url' in next ? { href: next.url } : { ...next } })
        .run()
    setOpened(false)
  }
  const isEnabled = !editor.state.selection.empty || editor.isActive('link')
  return (
    <Popover opened={opened} onChange={setOpened} width={320} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          size="md"
          aria-label="Link"
          title="Link (Ctrl+K)"
          aria-keyshortcuts="Control+K"
          aria-pressed={editor.isActive('link')}
          data-on={editor.isActive('link')}
          disabled={!isEnabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpened(!opened)}
        >
          <IconLink size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkField label="Link to" value={target} onChange={set} />
      </Popover.Dropdown>
    </Popover>
  )
}

function targetOf(stored: Readonly<Record<string, unknown>> | null): LinkTarget | null {
  if (stored === null) return null
  const { href, documentId } = stored
  if (typeof documentId === 'string') return { documentId }
  return typeof href === 'string' && href !== '' ? { url: href } : null
}
