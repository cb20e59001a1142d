import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FolderView } from '#features/media/folders.api.types.ts'
import { FolderSelect } from '#features/media/screens/folder-select.tsx'
import { useMediaActs } from '#features/media/screens/use-media-acts.ts'
import type { Id } from '#lib/id.ts'

export interface MediaBulkProps {
  readonly chosen: ReadonlySet<Id>
  readonly folders: readonly FolderView[]
  readonly folder: Id | null
  readonly trash: boolean
  readonly onClear: () => void
  readonly onAll: () => void
}

/** What can be done with all files that are chosen. */
export function MediaBulk({ chosen, folders, folder, trash, onClear, onAll }: MediaBulkProps) {
  const acts = useMediaActs()
  const [moving, { open, close }] = useDisclosure(false)
  const [to, setTo] = useState<Id | null>(folder)
  if (chosen.size === 0) return null
  const ids = [...chosen]
  const run = (act: Promise<void>) => void act.then(onClear)
  return (
    <div className="media-bulk" role="region" aria-label="What is chosen">
      <ActionIcon size="md" aria-label="Choose none" onClick={onClear}>
        <IconX size={18} />
      </ActionIcon>
      <span className="media-bulk-count" role="status">
        {chosen.size.toLocaleString()} chosen
      </span>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onAll}>
        All listed
      </Button>
      {trash ? (
        <Button size="compact-sm" onClick={() => run(acts.restore(ids))}>
          Bring back
        </Button>
      ) : (
        <>
          <Button size="compact-sm" variant="default" onClick={open}>
            Move
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => run(acts.trash(ids))}>
            Delete
          </Button>
        </>
      )}
      <Modal
        opened={moving}
        onClose={close}
        title={chosen.size === 1 ? 'Move a file' : `Move ${chosen.size.toLocaleString()} files`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className="media-stack">
          <FolderSelect label="To" folders={folders} value={to} onChange={setTo} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                close()
                const name = folders.find(({ id }) => id === to)?.name
                run(acts.move(ids, to, name === undefined ? 'the top of the library' : `“${name}”`))
              }}
            >
              Move here
            </Button>
          </Group>
        </div>
      </Modal>
    </div>
  )
}
