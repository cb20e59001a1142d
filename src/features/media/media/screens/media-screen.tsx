import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconFolderPlus } from '@tabler/icons-react'
import { EmptyMedia } from '#features/media/media/screens/empty-media.tsx'
import { FileLibrary } from '#features/media/media/screens/file-library.tsx'
import { FolderDialog } from '#features/media/media/screens/folder-dialog.tsx'
import { foldersQuery } from '#features/media/media/screens/media-queries.ts'
import { UploadButton } from '#features/media/media/screens/upload-button.tsx'
import { UploadList } from '#features/media/media/screens/upload-list.tsx'
import { UploadOverlay } from '#features/media/media/screens/upload-overlay.tsx'
import { useUploads } from '#features/media/media/screens/upload-queue.ts'
import { useFilteredFiles } from '#features/media/media/screens/use-filtered-files.ts'
import { TRASH, useMediaFilters } from '#features/media/media/screens/use-media-filters.ts'
import { useOpenFolder } from '#features/media/media/screens/use-open-folder.ts'
import { useReloadAfterUpload } from '#features/media/media/screens/use-reload-after-upload.ts'
import { useWindowDrop } from '#features/media/media/screens/use-drop.ts'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { TilesSkeleton } from '#ui/skeletons.tsx'
import './media-screen.css'

/** The media library: upload, search, edit and organise files. */
export function MediaScreen() {
  const { identifier: site, can } = useSite()
  const canWrite = can('media:write')
  const uploads = useUploads(site)
  const filters = useMediaFilters()
  const { isTrash, isEverywhere } = filters
  const loadedFolders = useQuery(foldersQuery(site)).data
  const folders = loadedFolders ?? []
  const { folder, open } = useOpenFolder(loadedFolders)
  const [creatingFolder, dialog] = useDisclosure(false)
  const { files, rows, total, loadMore } = useFilteredFiles(site, filters, folder)
  useReloadAfterUpload(site, uploads, rows.length)
  const upload = (added: readonly File[]) => uploads.add(added, isTrash ? null : folder)
  const isDropping = useWindowDrop(upload, canWrite)
  const folderName = folders.find(({ id }) => id === folder)?.name
  const isEmpty =
    total === 0 && !isEverywhere && filters.kind === null && folder === null && folders.length === 0
  return (
    <Page
      title="Media"
      width="full"
      actions={
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconFolderPlus size={16} />}
              disabled={isEverywhere}
              onClick={dialog.open}
            >
              New folder
            </Button>
            <UploadButton onUpload={upload} />
          </>
        )
      }
    >
      {files.error && !files.data ? (
        <QueryError query={files} what="the files" />
      ) : !files.data ? (
        <TilesSkeleton />
      ) : isEmpty ? (
        <EmptyMedia canWrite={canWrite} onUpload={upload} onShowTrash={() => filters.setKind(TRASH)} />
      ) : (
        <FileLibrary
          filters={filters}
          folders={folders}
          folder={folder}
          onOpenFolder={open}
          rows={rows}
          total={total}
          onEnd={loadMore}
        />
      )}
      <FolderDialog opened={creatingFolder} onClose={dialog.close} folders={folders} parentId={folder} />
      <UploadList uploads={uploads} />
      {isDropping && <UploadOverlay folderName={isTrash ? undefined : folderName} />}
    </Page>
  )
}
