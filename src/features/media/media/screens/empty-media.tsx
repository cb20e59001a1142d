import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { UploadButton } from '#features/media/media/screens/upload-button.tsx'
import { useMouse } from '#ui/mouse.ts'
import { EmptyState } from '#ui/states.tsx'

/** Shown instead of a library without files and folders. */
export function EmptyMedia({
  canWrite,
  onUpload,
  onShowTrash,
}: {
  readonly canWrite: boolean
  readonly onUpload: (files: File[]) => void
  readonly onShowTrash: () => void
}) {
  const mouse = useMouse()
  return (
    <EmptyState
      icon={<IconPhotoPlus size={28} stroke={1.5} />}
      title="No files yet"
      actions={
        canWrite && (
          <>
            <UploadButton onUpload={onUpload} />
            <Button variant="subtle" color="gray" onClick={onShowTrash}>
              Show deleted files
            </Button>
          </>
        )
      }
    >
      {mouse
        ? 'Drop files here or upload images, videos and documents. '
        : 'Upload images, videos and documents. '}
      Alt texts and focal points apply on every page that uses an image.
    </EmptyState>
  )
}

/** Shown instead of the list when no file matches the filters. */
export function NoFiles({
  isTrash,
  isFiltered,
}: {
  readonly isTrash: boolean
  readonly isFiltered: boolean
}) {
  const mouse = useMouse()
  return (
    <p className="media-none">
      {isTrash && !isFiltered
        ? 'No deleted files.'
        : isTrash || isFiltered
          ? 'No files match your filters.'
          : `This folder is empty. ${mouse ? 'Drop files here to upload them.' : 'Upload files to it.'}`}
    </p>
  )
}
