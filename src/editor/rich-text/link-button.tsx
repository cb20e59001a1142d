import { ActionIcon, Popover } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { LinkChooser } from '#editor/panels/link-chooser.tsx'
import type { LinkTarget } from '#parts/scope.ts'

export interface LinkButtonProps {
  readonly editor: Editor
  /** Whether the link of the selected text is being edited. */
  readonly linking: readonly [boolean, (linking: boolean) => void]
}

/** A button with the link of the selected text. */
export function LinkButton({ editor, linking: [opened, setOpened] }: LinkButtonProps) {
  const stored = (editor.getAttributes('link') as { stored?: Record<string, unknown> | null }).stored ?? null
  const target = targetOf(stored)
  const pending = useRef<LinkTarget | null>(undefined)
  function set(next: LinkTarget | null): void {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (next === null) chain.unsetMark('link').run()
    else
      chain
        .unsetMark('link')
        .setMark('link', { stored: 'url' in next ? { href: next.url } : { ...next } })
        .run()
  }
  function close(): void {
    setOpened(false)
    const { current: chosen } = pending
    pending.current = undefined
    if (chosen !== undefined) set(chosen)
  }
  const isEnabled = !editor.state.selection.empty || editor.isActive('link')
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? setOpened(true) : close())}
      width={320}
      trapFocus
      position="bottom-start"
      shadow="md"
    >
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
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <IconLink size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkChooser value={target} onChange={(next) => void (pending.current = next)} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function targetOf(stored: Readonly<Record<string, unknown>> | null): LinkTarget | null {
  if (stored === null) return null
  const { href, documentId, hash } = stored
  if (typeof documentId === 'string')
    return { documentId, ...(typeof hash === 'string' && hash !== '' && { hash }) }
  return typeof href === 'string' && href !== '' ? { url: href } : null
}
