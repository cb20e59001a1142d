import { IconUpload } from '@tabler/icons-react'

/** Covers the window while files are dragged over it. */
export function UploadOverlay({ folderName }: { readonly folderName: string | undefined }) {
  return (
    <div className="media-over" aria-hidden="true">
      <IconUpload size={34} stroke={1.5} />
      <strong>Drop to upload</strong>
      <span>{folderName === undefined ? 'to the media library' : `to “${folderName}”`}</span>
    </div>
  )
}
