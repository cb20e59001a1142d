import { Drawer } from '@mantine/core'
import { FilePanel } from '#features/media/media/screens/file-panel.tsx'
import type { Id } from '#lib/id.ts'

export interface FileDetailsProps {
  /** The opened file, if any. */
  readonly id: Id | undefined
  readonly onClose: () => void
}

/** The details of the opened file beside the list, on a wide window. */
export function FileDetailsAside({ id, onClose }: FileDetailsProps) {
  if (id === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it like a dialog
    <aside
      className="media-panel"
      aria-label="File details"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <FilePanel key={id} id={id} onClose={onClose} />
    </aside>
  )
}

/** The details of the opened file over the list, on a narrow window. */
export function FileDetailsDrawer({ id, onClose }: FileDetailsProps) {
  return (
    <Drawer.Root opened={id !== undefined} onClose={onClose} position="right" size="26rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label="File details">
        <Drawer.Body>{id !== undefined && <FilePanel key={id} id={id} onClose={onClose} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
