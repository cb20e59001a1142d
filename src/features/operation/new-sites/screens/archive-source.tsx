import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import { archiveLimitText } from '#features/operation/new-sites/archive.rules.ts'
import { useMouse } from '#ui/mouse.ts'

/** State of an archive upload. */
export interface UploadState {
  /** From 0 to 1; at 1 the server validates and restores it. */
  readonly progress: number
  readonly cancel: () => void
}

export interface ArchiveSourceProps {
  readonly file: File | undefined
  /** Max bytes, checked before the upload. */
  readonly maxBytes: number
  readonly onChoose: (file: File) => void
  readonly upload: UploadState | undefined
}

/** Lets the user choose or drop a site archive, and shows the upload's progress. */
export function ArchiveSource({ file, maxBytes, onChoose, upload }: ArchiveSourceProps) {
  const mouse = useMouse()
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  function choose(selected: File | null): void {
    if (!selected || upload) return
    if (selected.size > maxBytes)
      return setProblem(`This archive is too large: ${archiveLimitText(maxBytes)}.`)
    setProblem(undefined)
    onChoose(selected)
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
      {upload ? (
        <>
          <Progress
            value={upload.progress * 100}
            animated={upload.progress === 1}
            aria-label="Upload progress"
          />
          <div className="sites-archive-way">
            <span role="status">
              {upload.progress < 1
                ? `${Math.floor(upload.progress * 100)} % uploaded`
                : 'Restoring the site. This may take a while.'}
            </span>
            <Button variant="default" onClick={upload.cancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className="sites-archive-way">
          <FileButton accept=".tar,application/x-tar" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
                {file ? 'Choose another file' : 'Choose archive'}
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
