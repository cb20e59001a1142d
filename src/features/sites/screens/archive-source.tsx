import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { formatBytes } from '#features/quotas/quotas.rules.ts'
import { archiveLimitText } from '#features/sites/archive.rules.ts'
import { useMouse } from '#ui/mouse.ts'

/** How far the sending of an archive is. */
export interface Sending {
  /** From 0 to 1; at 1 it is being checked and put in. */
  readonly share: number
  readonly cancel: () => void
}

interface ArchiveSourceProps {
  readonly file: File | undefined
  /** Bytes; more are refused at once, since a browser would hear it only when all of it has left. */
  readonly most: number
  readonly onChoose: (file: File) => void
  readonly sending: Sending | undefined
}

/** Takes the archive of a site by choosing or dropping it, and shows how much of it has left. */
export function ArchiveSource({ file, most, onChoose, sending }: ArchiveSourceProps) {
  const mouse = useMouse()
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  function choose(chosen: File | null): void {
    if (!chosen || sending) return
    if (chosen.size > most) return setProblem(`This archive is too large: ${archiveLimitText(most)}.`)
    setProblem(undefined)
    onChoose(chosen)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files.item(0))
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
            <strong>{file.name}</strong> {formatBytes(file.size)}
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
          <FileButton accept=".tar,application/x-tar" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
                {file ? 'Choose another file' : 'Choose an archive'}
              </Button>
            )}
          </FileButton>
          {mouse && <span className="sites-archive-hint">or drop it here</span>}
        </div>
      )}
      {problem !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  )
}
