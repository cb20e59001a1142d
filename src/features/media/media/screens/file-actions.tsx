import { Button, Progress } from '@mantine/core'
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileView, getFileContent } from '#features/media/media/files.api.types.ts'
import { ReplaceButton } from '#features/media/media/screens/replace-button.tsx'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import { buildUrl } from '#ui/api/api-url.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface FileActionsProps {
  readonly file: FileView
  readonly onClosed: () => void
}

/** Replaces, downloads or deletes a file, or copies its URL. */
export function FileActions({ file, onClosed }: FileActionsProps) {
  const { identifier: site, origin, can } = useSite()
  const { trash } = useMediaActions()
  const toast = useToast()
  const [progress, setProgress] = useState<number>()
  const canWrite = can('media:write')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${origin}${file.path ?? ''}`)
      toast({ text: 'URL copied.' })
    } catch {
      toast({ text: 'Your browser doesn’t allow copying here.', tone: 'bad' })
    }
  }
  return (
    <div className="media-actions">
      {canWrite && <ReplaceButton file={file} progress={progress} onProgress={setProgress} />}
      {file.path !== null && (
        <>
          <Button
            component="a"
            href={buildUrl(getFileContent, { site, params: { file: file.id } })}
            download={file.name}
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={15} />}
          >
            Download
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={15} />}
            onClick={() => void copy()}
          >
            Copy URL
          </Button>
        </>
      )}
      {canWrite && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} />}
          onClick={() => void trash([file.id]).then(onClosed)}
        >
          Delete
        </Button>
      )}
      {progress !== undefined && (
        <Progress className="media-actions-progress" value={progress * 100} aria-label="Upload progress" />
      )}
    </div>
  )
}
