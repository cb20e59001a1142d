import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { FolderView } from '#features/media/media/folders.api.types.ts'
import { FolderSelect } from '#features/media/media/screens/folder-select.tsx'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import type { Id } from '#lib/id.ts'
import { BulkToolbar } from '#ui/bulk-toolbar.tsx'

export interface MediaBulkProps {
  readonly selected: ReadonlySet<Id>
  readonly folders: readonly FolderView[]
  readonly folder: Id | null
  readonly trash: boolean
  readonly onClear: () => void
  readonly onAll: () => void
}

/** Toolbar with bulk actions for the selected files. */
export function MediaBulk({ selected, folders, folder, trash, onClear, onAll }: MediaBulkProps) {
  const actions = useMediaActions()
  const [moving, { open, close }] = useDisclosure(false)
  const [to, setTo] = useState<Id | null>(folder)
  if (selected.size === 0) return null
  const ids = [...selected]
  const run = (action: Promise<void>) => void action.then(onClear)
  return (
    <BulkToolbar count={selected.size} onClear={onClear}>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onAll}>
        Select all
      </Button>
      {trash ? (
        <Button size="compact-sm" onClick={() => run(actions.restore(ids))}>
          Restore
        </Button>
      ) : (
        <>
          <Button size="compact-sm" variant="default" onClick={open}>
            Move
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => run(actions.trash(ids))}>
            Delete
          </Button>
        </>
      )}
      <Modal
        opened={moving}
        onClose={close}
        title={selected.size === 1 ? 'Move file' : `Move ${selected.size.toLocaleString()} files`}
      >
        <div className="media-stack">
          <FolderSelect label="Folder" folders={folders} value={to} onChange={setTo} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                close()
                const name = folders.find(({ id }) => id === to)?.name
                run(actions.move(ids, to, name === undefined ? 'the top level' : `“${name}”`))
              }}
            >
              Move here
            </Button>
          </Group>
        </div>
      </Modal>
    </BulkToolbar>
  )
}
