import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { MAX_EXPORT_BYTES, uploadImportFile } from '#features/transfer/imports/api.types.ts'
import { importErrors } from '#features/transfer/imports/errors.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useMouse } from '#ui/mouse.ts'
import { Section } from '#ui/section.tsx'
import { importFileId } from '#features/transfer/imports/screens/import-queries.ts'
import { useToast } from '#ui/toasts.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Uploads an export by file chooser or drag and drop, with progress. */
export function UploadExport({ onUploaded }: { readonly onUploaded: () => Promise<unknown> }) {
  const mouse = useMouse()
  const { identifier } = useSite()
  const toast = useToast()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isDragOver, setDragOver] = useState(false)

  async function uploadFile(file: File | null | undefined): Promise<void> {
    if (!file || progress !== undefined) return
    // The browser would receive the server's error only after sending the whole file.
    if (file.size > MAX_EXPORT_BYTES) return setFailure(importErrors.tooLarge(MAX_EXPORT_BYTES).message)
    setFailure(undefined)
    setProgress(0)
    try {
      const query = { name: file.name.slice(0, 255) }
      const sent = await upload(uploadImportFile, { site: identifier, query, file, onProgress: setProgress })
      await onUploaded()
      if (!sent.isKnown) return
      toast({ text: `This file is here already, as “${sent.fileName}”.` })
      document.querySelector(`#${importFileId(sent.id)}`)?.scrollIntoView({ block: 'nearest' })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    void uploadFile(event.dataTransfer.files.item(0))
  }
  return (
    <Section
      title="Upload an export"
      description="Content as XML or JSON, also in a zip file with the images, up to 512 MB. Calendars as ICS. Products as CSV, up to 64 MB. Nothing is imported until you confirm."
    >
      <div
        className="imports-drop"
        data-over={isDragOver}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <FileButton
          accept=".csv,.tsv,.xml,.json,.rss,.atom,.ics,.txt,.zip,.gz"
          onChange={(file) => void uploadFile(file)}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} />} loading={progress !== undefined}>
              Choose a file
            </Button>
          )}
        </FileButton>
        {mouse && <span className="imports-hint">or drop it here</span>}
        {progress !== undefined && <Progress value={progress * 100} aria-label="Upload progress" />}
      </div>
      {failure !== undefined && (
        <Alert color="red" variant="light" mt="md" role="alert">
          {failure}
        </Alert>
      )}
    </Section>
  )
}
