import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { LARGEST_EXPORT, sendImportFile } from '#features/imports/api.types.ts'
import { importErrors } from '#features/imports/errors.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useMouse } from '#ui/mouse.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Takes an export by choosing or dropping it, and shows how much of it has left. */
export function SendExport({ onSent }: { readonly onSent: () => Promise<unknown> }) {
  const mouse = useMouse()
  const { identifier } = useSite()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [over, setOver] = useState(false)

  async function send(file: File | null | undefined): Promise<void> {
    if (!file || share !== undefined) return
    // Browsers would hear it from the server only when all of it has left.
    if (file.size > LARGEST_EXPORT) return setFailure(importErrors.tooLarge(LARGEST_EXPORT).message)
    setFailure(undefined)
    setShare(0)
    try {
      const query = { name: file.name.slice(0, 255) }
      await upload(sendImportFile, { site: identifier, query, file, onProgress: setShare })
      await onSent()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setShare(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files.item(0))
  }
  return (
    <Section
      title="Send an export"
      about="XML or JSON, up to 512 MB. It is only looked at until you say that it shall come in."
    >
      <div
        className="imports-drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton accept=".xml,.json,.rss,.atom,.txt" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} />} loading={share !== undefined}>
              Choose a file
            </Button>
          )}
        </FileButton>
        {mouse && <span className="imports-hint">or drop it here</span>}
        {share !== undefined && <Progress value={share * 100} aria-label="How much of the file is sent" />}
      </div>
      {failure !== undefined && (
        <Alert color="red" variant="light" mt="md" role="alert">
          {failure}
        </Alert>
      )}
    </Section>
  )
}
