import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { type FileView, MAX_ALT_LENGTH } from '#features/media/media/files.api.types.ts'
import { FileActions } from '#features/media/media/screens/file-actions.tsx'
import { TrashedFileActions } from '#features/media/media/screens/trashed-file-actions.tsx'
import { describeFile, FileThumbnail, KINDS } from '#features/media/media/screens/file-thumbnail.tsx'
import { FileUses } from '#features/media/media/screens/file-uses.tsx'
import { FocalPointPicker } from '#features/media/media/screens/focal-point.tsx'
import { fileQuery } from '#features/media/media/screens/media-queries.ts'
import { useFileDetails } from '#features/media/media/screens/use-file-details.ts'
import { VideoConversion } from '#features/media/media/screens/video-conversion.tsx'
import type { Id } from '#lib/id.ts'
import { QueryError } from '#ui/query-error.tsx'
import { SaveState } from '#ui/save-state.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import './file-panel.css'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

interface PanelProps {
  readonly onClose: () => void
}

/** Details of one file. */
export function FilePanel({ id, ...rest }: PanelProps & { readonly id: Id }) {
  const { identifier: site } = useSite()
  const query = useQuery(fileQuery(site, id))
  const { data, error } = query
  if (data) return <LoadedPanel key={id} file={data} {...rest} />
  if (error) return <QueryError query={query} what="the file" />
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
      <VideoConversion file={file} />
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
      {file.trashedAt === null ? (
        <FileActions file={file} onClosed={onClose} />
      ) : (
        <TrashedFileActions file={file} onClosed={onClose} />
      )}
    </div>
  )
}

function Player({ file }: { readonly file: FileView }) {
  const { filesOrigin } = useSite()
  const src = `${filesOrigin}${file.path ?? ''}`
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
