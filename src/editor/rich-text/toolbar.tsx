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
import { type ReactNode, useState } from 'react'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import type { LinkTarget } from '#parts/scope.ts'

const STYLES = [
  ['Text', 'paragraph', null],
  ['Heading', 'heading', 2],
  ['Small heading', 'heading', 3],
  ['Smallest heading', 'heading', 4],
  ['Program text', 'codeBlock', null],
] as const

/** What can be done with the text that is selected. The arrow keys need no toolbar: every button is a tab stop. */
export function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const chain = () => editor.chain().focus()
  return (
    <div className="ed-toolbar" role="toolbar" aria-label={`Format: ${label}`}>
      <StyleMenu editor={editor} />
      <Act
        label="Bold"
        keys="Ctrl+B"
        icon={<IconBold size={17} />}
        on={editor.isActive('bold')}
        run={() => chain().toggleMark('bold').run()}
      />
      <Act
        label="Italic"
        keys="Ctrl+I"
        icon={<IconItalic size={17} />}
        on={editor.isActive('italic')}
        run={() => chain().toggleMark('italic').run()}
      />
      <Act
        label="Strikethrough"
        icon={<IconStrikethrough size={17} />}
        on={editor.isActive('strike')}
        run={() => chain().toggleMark('strike').run()}
      />
      <Act
        label="Code"
        keys="Ctrl+E"
        icon={<IconCode size={17} />}
        on={editor.isActive('code')}
        run={() => chain().toggleMark('code').run()}
      />
      <LinkAct editor={editor} />
      <span className="ed-toolbar-gap" />
      <Act
        label="List"
        icon={<IconList size={17} />}
        on={editor.isActive('bulletList')}
        run={() => chain().toggleList('bulletList', 'listItem').run()}
      />
      <Act
        label="Numbered list"
        icon={<IconListNumbers size={17} />}
        on={editor.isActive('orderedList')}
        run={() => chain().toggleList('orderedList', 'listItem').run()}
      />
      <Act
        label="Quote"
        icon={<IconQuote size={17} />}
        on={editor.isActive('blockquote')}
        run={() => chain().toggleWrap('blockquote').run()}
      />
    </div>
  )
}

function StyleMenu({ editor }: { readonly editor: Editor }) {
  const current = STYLES.find(([, name, level]) =>
    editor.isActive(name, level === null ? {} : { kept: { level } }),
  )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className="ed-toolbar-style"
          aria-label={`${current?.[0] ?? 'Text'}: style of the paragraph`}
        >
          {current?.[0] ?? 'Text'} <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {STYLES.map(([words, name, level]) => (
          <Menu.Item
            key={words}
            onClick={() =>
              editor
                .chain()
                .focus()
                .setNode(name, { kept: level === null ? null : { level } })
                .run()
            }
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ActProps {
  readonly label: string
  readonly keys?: string
  readonly icon: ReactNode
  readonly on: boolean
  readonly run: () => void
}

function Act({ label, keys, icon, on, run }: ActProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        size="md"
        aria-label={label}
        aria-pressed={on}
        data-on={on}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function LinkAct({ editor }: { readonly editor: Editor }) {
  const [opened, setOpened] = useState(false)
  const kept = (editor.getAttributes('link') as { kept?: Record<string, unknown> | null }).kept ?? null
  const target = targetOf(kept)
  function set(next: LinkTarget | null): void {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (next === null) chain.unsetMark('link').run()
    else
      chain
        .unsetMark('link')
        .setMark('link', { kept: 'url' in next ? { href: next.url } : { ...next } })
        .run()
    setOpened(false)
  }
  const usable = !editor.state.selection.empty || editor.isActive('link')
  return (
    <Popover opened={opened} onChange={setOpened} width={320} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          size="md"
          aria-label="Link"
          aria-pressed={editor.isActive('link')}
          data-on={editor.isActive('link')}
          disabled={!usable}
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

function targetOf(kept: Readonly<Record<string, unknown>> | null): LinkTarget | null {
  if (kept === null) return null
  const { href, documentId } = kept
  if (typeof documentId === 'string') return { documentId }
  return typeof href === 'string' && href !== '' ? { url: href } : null
}
