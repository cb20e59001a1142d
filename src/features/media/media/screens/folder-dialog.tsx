import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateFolder, createFolder, type FolderView } from '#features/media/media/folders.api.types.ts'
import { pathTo } from '#features/media/media/library/folders.rules.ts'
import { FolderSelect } from '#features/media/media/screens/folder-select.tsx'
import { reloadFiles } from '#features/media/media/screens/media-queries.ts'
import { inSentence } from '#lib/bidi.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface FolderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly folders: readonly FolderView[]
  /** The folder to edit; without it a new one is created. */
  readonly folder?: FolderView
  /** Its parent, or the initial parent of a new folder. */
  readonly parentId: Id | null
}

/** Dialog for the name and parent of a folder. */
export function FolderDialog({ opened, onClose, folder, ...rest }: FolderDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={inSentence(folder ? `Edit “${folder.name}”` : 'New folder')}
    >
      <FolderForm {...rest} {...(folder ? { folder } : {})} onClose={onClose} />
    </Modal>
  )
}

function FolderForm({ onClose, folders, folder, parentId }: Omit<FolderDialogProps, 'opened'>) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const [name, setName] = useState(folder?.name ?? '')
  const [parent, setParent] = useState(parentId)
  const targets = folder
    ? folders.filter(({ id }) => !pathTo(folders, id).some((one) => one.id === folder.id))
    : folders
  async function save(): Promise<void> {
    const body = { name, parentId: parent }
    if (folder) await call(updateFolder, { site, params: { folder: folder.id }, body })
    else await call(createFolder, { site, body })
    await reloadFiles(queries, site)
    onClose()
  }
  return (
    <Form label="Folder" onSubmit={save}>
      <div className="media-stack">
        <TextField name="name" label="Name" data-autofocus value={name} onChange={setName} />
        <FolderSelect label="Parent folder" folders={targets} value={parent} onChange={setParent} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{folder ? 'Save' : 'Create folder'}</SubmitButton>
        </Group>
      </div>
    </Form>
  )
}
