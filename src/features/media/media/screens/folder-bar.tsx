import { ActionIcon, Anchor, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createFolder, deleteFolder, type FolderView } from '#features/media/media/folders.api.types.ts'
import { pathTo } from '#features/media/media/library/folders.rules.ts'
import { FolderDialog } from '#features/media/media/screens/folder-dialog.tsx'
import { reloadFiles } from '#features/media/media/screens/media-queries.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import './folder-bar.css'

export interface FolderBarProps {
  readonly folders: readonly FolderView[]
  /** The open folder; null for the top level. */
  readonly folder: Id | null
  readonly onOpen: (folder: Id | null) => void
}

/** Breadcrumbs of the open folder, and its subfolders. */
export function FolderBar({ folders, folder, onOpen }: FolderBarProps) {
  const path = pathTo(folders, folder)
  const inside = folders.filter(({ parentId }) => parentId === folder)
  return (
    <>
      {path.length > 0 && (
        <nav aria-label="Breadcrumbs" className="media-breadcrumbs">
          <ol>
            <li>
              <Anchor component="button" size="sm" onClick={() => onOpen(null)}>
                Library
              </Anchor>
            </li>
            {path.map(({ id, name }) => (
              <li key={id}>
                {id === folder ? (
                  <span aria-current="page" tabIndex={-1}>
                    {name}
                  </span>
                ) : (
                  <Anchor component="button" size="sm" onClick={() => onOpen(id)}>
                    {name}
                  </Anchor>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {inside.length > 0 && (
        <ul className="media-folders" aria-label="Folders">
          {inside.map((one) => (
            <li key={one.id} className="media-folder">
              <UnstyledButton className="media-folder-open" onClick={() => onOpen(one.id)}>
                <IconFolder size={20} stroke={1.5} aria-hidden="true" />
                <span className="media-folder-name">{one.name}</span>
                <span className="media-folder-count">
                  {one.files}
                  <span className="ui-visually-hidden">{one.files === 1 ? ' file' : ' files'}</span>
                </span>
              </UnstyledButton>
              <FolderMenu folder={one} folders={folders} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FolderMenu({
  folder,
  folders,
}: {
  readonly folder: FolderView
  readonly folders: readonly FolderView[]
}) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'change' | 'delete'>()
  if (!can('media:write')) return null
  const { id, name, parentId } = folder
  const isEmpty = folder.files === 0 && !folders.some((one) => one.parentId === id)
  const parentName = folders.find((one) => one.id === parentId)?.name
  const remove = async () => {
    await call(deleteFolder, { site, params: { folder: id } })
    await reloadFiles(queries, site)
  }
  async function removeEmpty(): Promise<void> {
    try {
      await remove()
    } catch (error) {
      return toast({ text: messageOf(error), tone: 'bad' })
    }
    toast({
      text: `Folder “${name}” deleted.`,
      undo: async () => {
        await call(createFolder, { site, body: { name, parentId } })
        await reloadFiles(queries, site)
      },
    })
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label={`More actions for ${name}`}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('change')}>Rename or move</Menu.Item>
          <Menu.Item color="red" onClick={() => (isEmpty ? void removeEmpty() : setOpen('delete'))}>
            Delete folder
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FolderDialog
        opened={open === 'change'}
        onClose={() => setOpen(undefined)}
        folders={folders}
        folder={folder}
        parentId={parentId}
      />
      <ConfirmDialog
        opened={open === 'delete'}
        title={`Delete folder “${name}”?`}
        action="Delete folder"
        onClose={() => setOpen(undefined)}
        onConfirm={remove}
      >
        Its contents move to {parentName === undefined ? 'the top level of the library' : `“${parentName}”`}.
        No files are deleted.
      </ConfirmDialog>
    </>
  )
}
