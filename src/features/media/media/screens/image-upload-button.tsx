import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

export interface ImageUploadButtonProps {
  readonly several: boolean
  readonly isUploading: boolean
  readonly onUpload: (files: readonly File[]) => void
}

/** Opens the file chooser of the system for one or several images. */
export function ImageUploadButton({ several, isUploading, onUpload }: ImageUploadButtonProps) {
  return (
    <FileButton
      accept="image/*"
      multiple={several}
      onChange={(files: File | File[] | null) =>
        onUpload(files === null ? [] : Array.isArray(files) ? files : [files])
      }
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={isUploading}>
          Upload
        </Button>
      )}
    </FileButton>
  )
}
