import { Button, FileButton, Progress } from '@mantine/core'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { bytesAsText } from '#features/quotas/quotas.rules.ts'

/** How far the sending of an archive is. */
export interface Sending {
  /** From 0 to 1; at 1 it is being checked and put in. */
  readonly share: number
  readonly cancel: () => void
}

interface ArchiveSourceProps {
  readonly file: File | undefined
  readonly onChoose: (file: File) => void
  readonly sending: Sending | undefined
}

/** Takes the archive of a site by choosing or dropping it, and shows how much of it has left. */
export function ArchiveSource({ file, onChoose, sending }: ArchiveSourceProps) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files.item(0)
    if (dropped && !sending) onChoose(dropped)
  }
  return (
    <div
      className="sites-archive"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file && (
        <p className="sites-archive-file">
          <IconFileZip size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{file.name}</strong> {bytesAsText(file.size)}
          </span>
        </p>
      )}
      {sending ? (
        <>
          <Progress
            value={sending.share * 100}
            animated={sending.share === 1}
            aria-label="How much of the archive is sent"
          />
          <div className="sites-archive-way">
            <span role="status">
              {sending.share < 1
                ? `${Math.floor(sending.share * 100)} % is sent`
                : 'It is checked and put in; this may take a while.'}
            </span>
            <Button variant="default" onClick={sending.cancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className="sites-archive-way">
          <FileButton accept=".tar,application/x-tar" onChange={(chosen) => chosen && onChoose(chosen)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
                {file ? 'Choose another file' : 'Choose an archive'}
              </Button>
            )}
          </FileButton>
          <span className="sites-archive-hint">or drop it here</span>
        </div>
      )}
    </div>
  )
}
