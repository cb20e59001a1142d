import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

/** Opens the file chooser of the system. */
export function UploadButton({ onUpload }: { readonly onUpload: (files: File[]) => void }) {
  return (
    <FileButton multiple onChange={onUpload}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={16} />}>
          Upload
        </Button>
      )}
    </FileButton>
  )
}
