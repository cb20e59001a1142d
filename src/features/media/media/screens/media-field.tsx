import { Button, FileButton, Input, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconUpload, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { FileThumbnail } from '#features/media/media/screens/file-thumbnail.tsx'
import { fileQuery, reloadFiles, setFile } from '#features/media/media/screens/media-queries.ts'
import { sendFile } from '#features/media/media/screens/send-file.ts'
import { useDrop } from '#features/media/media/screens/use-drop.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import type { ImageFieldProps } from '#ui/image-parts.tsx'
import { useLabelledControl } from '#ui/labelled-control.ts'
import { useMouse } from '#ui/mouse.ts'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

/** What a field takes, and what it says about it. */
export interface AcceptedMedia {
  /** With its article: `an image`. */
  readonly one: string
  /** Without any: `No image`. */
  readonly noneChosen: string
  readonly choose: string
  readonly icon: TablerIcon
  /** For the file chooser of the system. */
  readonly accept: string
  readonly matches: (file: FileView) => boolean
}

interface MediaFieldProps extends Omit<ImageFieldProps, 'hasOwnAlt'> {
  readonly accepted: AcceptedMedia
  /** Shown below the name of the chosen file. */
  readonly details?: (file: FileView) => ReactNode
  /** Shown below everything else of the chosen file, to those who may change it. */
  readonly footer?: (file: FileView) => ReactNode
  readonly chooser: (props: {
    readonly opened: boolean
    readonly onClose: () => void
    readonly onChoose: (id: string) => void
  }) => ReactNode
}

/** Form field for one file of the library: chosen there, uploaded or dropped. */
export function MediaField(props: MediaFieldProps) {
  const { label, hideLabel = false, help, error, value, onChange, accepted, details, footer, chooser } = props
  const { one, noneChosen, choose, icon: Icon, accept } = accepted
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const [opened, { open, close }] = useDisclosure(false)
  const { data } = useQuery({ ...fileQuery(site, value ?? ''), enabled: value !== null })
  const file = value === null ? undefined : data
  const canWrite = can('media:write')
  const { send, progress, problem } = useSend(accepted, onChange)
  const { wrapper, control } = useLabelledControl({ label, hideLabel, help, error: problem ?? error })
  const drop = useDrop<HTMLDivElement>(([first]) => void send(first))
  return (
    <Input.Wrapper {...wrapper}>
      <div
        {...drop.props}
        className="image-field"
        data-over={drop.over && canWrite}
        role="group"
        {...control}
      >
        <span className="image-field-thumbnail">
          {file ? <FileThumbnail file={file} /> : <Icon size={22} stroke={1.5} />}
        </span>
        <div className="image-field-actions">
          <span className="image-field-name">
            {value !== null ? (file?.name ?? '…') : canWrite && mouse ? `Drop ${one} here or` : noneChosen}
          </span>
          {file && details?.(file)}
          <Button size="compact-sm" variant="default" leftSection={<Icon size={15} />} onClick={open}>
            {value === null ? choose : 'Change'}
          </Button>
          {canWrite && value === null && (
            <FileButton accept={accept} onChange={(chosen) => void send(chosen)}>
              {(button) => (
                <Button
                  {...button}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconUpload size={15} />}
                  loading={progress !== undefined}
                >
                  Upload
                </Button>
              )}
            </FileButton>
          )}
          {value !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
          {progress !== undefined && <Progress value={progress * 100} aria-label="Upload progress" />}
        </div>
        {file && canWrite && footer?.(file)}
      </div>
      {chooser({
        opened,
        onClose: close,
        onChoose: (chosen) => {
          close()
          onChange(chosen)
        },
      })}
    </Input.Wrapper>
  )
}

/** Uploads one file at a time to the library and chooses it; one of another kind only stays there. */
function useSend({ one, matches }: AcceptedMedia, onChange: (id: string) => void) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  async function send(file: File | null | undefined): Promise<void> {
    if (!file || progress !== undefined || !can('media:write')) return
    setProblem(undefined)
    setProgress(0)
    try {
      const added = await sendFile({ site, file, onProgress: setProgress })
      void reloadFiles(queries, site)
      if (!matches(added)) return setProblem(`${file.name} was uploaded, but it is not ${one}.`)
      setFile(queries, site, added)
      onChange(added.id)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setProgress(undefined)
    }
  }
  return { send, progress, problem }
}
