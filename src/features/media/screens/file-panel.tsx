import { ActionIcon, Button, FileButton, Progress, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDownload, IconReplace, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileView, getFileContent, MAX_ALT_LENGTH, deleteFile } from '#features/media/files.api.types.ts'
import { describeFile, FileThumbnail, KINDS } from '#features/media/screens/file-thumbnail.tsx'
import { FileUses } from '#features/media/screens/file-uses.tsx'
import { FocalPointPicker } from '#features/media/screens/focal-point.tsx'
import { fileQuery, reloadFiles } from '#features/media/screens/media-queries.ts'
import { useMediaActions } from '#features/media/screens/use-media-actions.ts'
import { useFileDetails } from '#features/media/screens/use-file-details.ts'
import type { Id } from '#lib/id.ts'
import { buildUrl } from '#ui/api/api-url.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SaveState } from '#ui/save-state.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

interface PanelProps {
  readonly onClose: () => void
}

/** Details of one file. */
export function FilePanel({ id, ...rest }: PanelProps & { readonly id: Id }) {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery(fileQuery(site, id))
  if (data) return <LoadedPanel key={id} file={data} {...rest} />
  if (error)
    return (
      <ErrorState
        title="Couldn’t load the file"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <FormSkeleton fields={3} />
}

function LoadedPanel({ file, onClose }: PanelProps & { readonly file: FileView }) {
  const canWrite = useSite().can('media:write')
  const { details, update, save, status, problem } = useFileDetails(file)
  const isImage = file.kind === 'image'
  return (
    <div className="media-panel-body">
      <div className="media-panel-head">
        <div>
          <h2>{file.name}</h2>
          <p className="media-hint">
            {[KINDS[file.kind].one, describeFile(file), `Added ${day.format(new Date(file.addedAt))}`].join(
              ' · ',
            )}
          </p>
        </div>
        <ActionIcon aria-label="Close details" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {isImage && file.path !== null ? (
        <FocalPointPicker
          file={file}
          value={details.focalPoint}
          disabled={!canWrite}
          onChange={(focalPoint) => update({ focalPoint })}
        />
      ) : (
        <Player file={file} />
      )}
      <div className="media-stack" onBlur={() => void save()}>
        {isImage && (
          <Textarea
            label="Alt text"
            description="Describes the image for screen readers and when it can’t be loaded. Blocks can override it."
            size="sm"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MAX_ALT_LENGTH}
            disabled={!canWrite}
            value={details.alt}
            onChange={(event) => update({ alt: event.currentTarget.value })}
          />
        )}
        <TextInput
          label="Name"
          description={isImage ? undefined : 'Visitors download the file under this name.'}
          maxLength={255}
          disabled={!canWrite}
          value={details.name}
          onChange={(event) => update({ name: event.currentTarget.value })}
        />
        {canWrite && (
          <span className="media-saved">
            <SaveState status={status} {...(problem === undefined ? {} : { detail: problem })} />
            {status === 'failed' && (
              <Button size="compact-xs" variant="default" onClick={() => void save()}>
                Try again
              </Button>
            )}
          </span>
        )}
      </div>
      <FileUses file={file.id} />
      <FileActions file={file} onClosed={onClose} />
    </div>
  )
}

function Player({ file }: { readonly file: FileView }) {
  const { platformOrigin } = useSite()
  const src = `${platformOrigin}${file.path ?? ''}`
  if (file.path === null)
    return (
      <p className="media-hint">
        This file is part of an import and hasn’t been fetched yet. Replace it to upload it yourself.
      </p>
    )
  if (file.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded videos come without caption tracks
      <video className="media-player" controls preload="metadata" src={src} aria-label={file.name} />
    )
  if (file.kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
      <audio className="media-player" controls preload="metadata" src={src} aria-label={file.name} />
    )
  return (
    <a className="media-document" href={src} target="_blank" rel="noopener">
      <FileThumbnail file={file} />
      Open in new tab
    </a>
  )
}

function FileActions({ file, onClosed }: { readonly file: FileView; readonly onClosed: () => void }) {
  const { identifier: site, origin, can } = useSite()
  const queries = useQueryClient()
  const actions = useMediaActions()
  const toast = useToast()
  const [progress, setProgress] = useState<number>()
  const [deleting, setDeleting] = useState(false)
  const canWrite = can('media:write')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${origin}${file.path ?? ''}`)
      toast({ text: 'URL copied.' })
    } catch {
      toast({ text: 'Your browser doesn’t allow copying here.', tone: 'bad' })
    }
  }
  async function replace(content: File | null): Promise<void> {
    if (!content) return
    setProgress(0)
    try {
      await actions.replace(file, content, setProgress)
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setProgress(undefined)
      await queries.invalidateQueries({ queryKey: ['site', site, 'files', 'uses', file.id] })
    }
  }
  if (file.trashedAt !== null)
    return (
      <div className="media-actions">
        {canWrite && (
          <>
            <Button size="compact-sm" onClick={() => void actions.restore([file.id]).then(onClosed)}>
              Restore
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDeleting(true)}>
              Delete permanently
            </Button>
          </>
        )}
        <ConfirmDialog
          opened={deleting}
          title={`Delete “${file.name}” permanently?`}
          action="Delete permanently"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await call(deleteFile, { site, params: { file: file.id } })
            onClosed()
            await reloadFiles(queries, site)
          }}
        >
          This can’t be undone. Older revisions of pages that used the file will show a gap.
        </ConfirmDialog>
      </div>
    )
  return (
    <div className="media-actions">
      {canWrite && (
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
      )}
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
          onClick={() => void actions.trash([file.id]).then(onClosed)}
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

const ACCEPTS = { image: 'image/*', video: 'video/*', audio: 'audio/*', file: '' } as const
