import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconReplace } from '@tabler/icons-react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface ReplaceButtonProps {
  readonly file: FileView
  /** Uploaded share from 0 to 1; undefined when nothing is being uploaded. */
  readonly progress: number | undefined
  readonly onProgress: (progress: number | undefined) => void
}

/** Uploads another content for a file. */
export function ReplaceButton({ file, progress, onProgress }: ReplaceButtonProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const actions = useMediaActions()
  const toast = useToast()
  async function replace(content: File | null): Promise<void> {
    if (!content) return
    onProgress(0)
    try {
      await actions.replace(file, content, onProgress)
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      onProgress(undefined)
      await queries.invalidateQueries({ queryKey: ['site', site, 'files', 'uses', file.id] })
    }
  }
  return (
    <FileButton onChange={(content) => void replace(content)} accept={ACCEPTS[file.kind]}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          leftSection={<IconReplace size={15} />}
          loading={progress !== undefined}
        >
          Replace
        </Button>
      )}
    </FileButton>
  )
}

const ACCEPTS = { image: 'image/*', video: 'video/*', audio: 'audio/*', file: '' } as const
