import { ActionIcon, Button, FileButton, Progress, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDownload, IconReplace, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileView, getFileContent, LONGEST_ALT, removeFile } from '#features/media/files.api.types.ts'
import { factsOf, FileFace, KINDS } from '#features/media/screens/file-face.tsx'
import { FileUses } from '#features/media/screens/file-uses.tsx'
import { FocalPointPicker } from '#features/media/screens/focal-point.tsx'
import { fileQuery, reloadFiles } from '#features/media/screens/media-queries.ts'
import { useMediaActs } from '#features/media/screens/use-media-acts.ts'
import { useSaid } from '#features/media/screens/use-said.ts'
import type { Id } from '#lib/id.ts'
import { addressOf } from '#ui/api/api-url.ts'
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

/** Everything about one file. */
export function FilePanel({ id, ...rest }: PanelProps & { readonly id: Id }) {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery(fileQuery(site, id))
  if (data) return <LoadedPanel key={id} file={data} {...rest} />
  if (error)
    return (
      <ErrorState
        title="The file could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <FormSkeleton fields={3} />
}

function LoadedPanel({ file, onClose }: PanelProps & { readonly file: FileView }) {
  const writes = useSite().can('media:write')
  const { said, say, save, status, problem } = useSaid(file)
  const isImage = file.kind === 'image'
  return (
    <div className="media-panel-body">
      <div className="media-panel-head">
        <div>
          <h2>{file.name}</h2>
          <p className="media-hint">
            {[KINDS[file.kind].one, factsOf(file), `added ${day.format(new Date(file.addedAt))}`].join(' · ')}
          </p>
        </div>
        <ActionIcon aria-label="Close the file" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {isImage && file.path !== null ? (
        <FocalPointPicker
          file={file}
          value={said.focalPoint}
          disabled={!writes}
          onChange={(focalPoint) => say({ focalPoint })}
        />
      ) : (
        <Player file={file} />
      )}
      <div className="media-stack" onBlur={() => void save()}>
        {isImage && (
          <Textarea
            label="Description"
            description="Read out to people who do not see the image, and shown when it cannot be loaded. Say what matters in it; a block may say something else."
            size="sm"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LONGEST_ALT}
            disabled={!writes}
            value={said.alt}
            onChange={(event) => say({ alt: event.currentTarget.value })}
          />
        )}
        <TextInput
          label="Name"
          description={isImage ? undefined : 'Under this name visitors save it.'}
          maxLength={255}
          disabled={!writes}
          value={said.name}
          onChange={(event) => say({ name: event.currentTarget.value })}
        />
        {writes && (
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
      <FileAuditEvents file={file} onGone={onClose} />
    </div>
  )
}

function Player({ file }: { readonly file: FileView }) {
  const { platformOrigin } = useSite()
  const src = `${platformOrigin}${file.path ?? ''}`
  if (file.path === null)
    return (
      <p className="media-hint">
        This file came with an import and could not be fetched yet. Replace it to bring it yourself.
      </p>
    )
  if (file.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what owners upload has whatever captions they gave it
      <video className="media-player" controls preload="metadata" src={src} aria-label={file.name} />
    )
  if (file.kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
      <audio className="media-player" controls preload="metadata" src={src} aria-label={file.name} />
    )
  return (
    <a className="media-document" href={src} target="_blank" rel="noopener">
      <FileFace file={file} />
      Open in a new window
    </a>
  )
}

function FileAuditEvents({ file, onGone }: { readonly file: FileView; readonly onGone: () => void }) {
  const { identifier: site, origin, can } = useSite()
  const queries = useQueryClient()
  const acts = useMediaActs()
  const toast = useToast()
  const [share, setShare] = useState<number>()
  const [leaving, setLeaving] = useState(false)
  const writes = can('media:write')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${origin}${file.path ?? ''}`)
      toast({ text: 'The address is copied.' })
    } catch {
      toast({ text: 'The browser does not allow copying here.', tone: 'bad' })
    }
  }
  async function replace(content: File | null): Promise<void> {
    if (!content) return
    setShare(0)
    try {
      await acts.replace(file, content, setShare)
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setShare(undefined)
      await queries.invalidateQueries({ queryKey: ['site', site, 'files', 'uses', file.id] })
    }
  }
  if (file.trashedAt !== null)
    return (
      <div className="media-audit-events">
        {writes && (
          <>
            <Button size="compact-sm" onClick={() => void acts.restore([file.id]).then(onGone)}>
              Bring back
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setLeaving(true)}>
              Remove for good
            </Button>
          </>
        )}
        <ConfirmDialog
          opened={leaving}
          title={`Remove “${file.name}” for good?`}
          action="Remove for good"
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            await call(removeFile, { site, params: { file: file.id } })
            onGone()
            await reloadFiles(queries, site)
          }}
        >
          The file is gone then. Older states of pages that showed it have a gap where it was.
        </ConfirmDialog>
      </div>
    )
  return (
    <div className="media-audit-events">
      {writes && (
        <FileButton onChange={(content) => void replace(content)} accept={ACCEPTS[file.kind]}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconReplace size={15} />}
              loading={share !== undefined}
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
            href={addressOf(getFileContent, { site, params: { file: file.id } })}
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
            Copy address
          </Button>
        </>
      )}
      {writes && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} />}
          onClick={() => void acts.trash([file.id]).then(onGone)}
        >
          Delete
        </Button>
      )}
      {share !== undefined && (
        <Progress
          className="media-audit-events-progress"
          value={share * 100}
          aria-label="How much of it is sent"
        />
      )}
    </div>
  )
}

const ACCEPTS = { image: 'image/*', video: 'video/*', audio: 'audio/*', file: '' } as const
