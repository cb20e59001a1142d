import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import type { UploadQueue, UploadTask } from '#features/media/media/screens/upload-queue.ts'

/** Uploads with progress and errors. */
export function UploadList({
  uploads,
}: {
  readonly uploads: UploadQueue & { readonly isUploading: boolean }
}) {
  const { tasks, isUploading } = uploads
  if (tasks.length === 0) return null
  const done = tasks.filter(({ state }) => state === 'done').length
  const failed = tasks.filter(({ state }) => state === 'failed').length
  const sent = tasks.reduce((sum, { share }) => sum + share, 0) / tasks.length
  const title = isUploading
    ? `Uploading ${done + 1 > tasks.length ? done : done + 1} of ${tasks.length}`
    : failed === 0
      ? done === 1
        ? '1 file uploaded'
        : `${done} files uploaded`
      : `${failed} of ${tasks.length} uploads failed`
  return (
    <section className="media-uploads" aria-label="Uploads">
      <header className="media-uploads-head">
        <strong role="status">{title}</strong>
        {!isUploading && (
          <ActionIcon size="sm" aria-label="Close uploads" onClick={() => uploads.clear()}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      {isUploading && <Progress size="xs" value={sent * 100} aria-label="Total upload progress" />}
      <ul>
        {tasks.map((task) => (
          <UploadRow key={task.id} task={task} uploads={uploads} />
        ))}
      </ul>
    </section>
  )
}

const NOTES: Readonly<Partial<Record<UploadTask['state'], string>>> = {
  waiting: 'Waiting',
  sending: 'Processing',
}

function UploadRow({ task, uploads }: { readonly task: UploadTask; readonly uploads: UploadQueue }) {
  const { id, file, state, share, problem, passing } = task
  return (
    <li className="media-upload" data-state={state}>
      <span className="media-upload-mark" aria-hidden="true">
        {state === 'done' ? (
          <IconCheck size={16} />
        ) : state === 'failed' ? (
          <IconAlertTriangle size={16} />
        ) : null}
      </span>
      <span className="media-upload-text">
        <span className="media-upload-name" title={file.name}>
          {file.name}
        </span>
        {state === 'sending' && share < 1 ? (
          <Progress size="xs" value={share * 100} aria-label={`Upload progress of ${file.name}`} />
        ) : (
          <span className="media-upload-note" {...(state === 'failed' ? { role: 'alert' } : {})}>
            {problem ?? NOTES[state] ?? humaniseFileSize(file.size)}
          </span>
        )}
      </span>
      {state === 'failed' && passing && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconRefresh size={13} />}
          onClick={() => uploads.retry(id)}
          aria-label={`Retry ${file.name}`}
        >
          Retry
        </Button>
      )}
      {state !== 'done' && (
        <ActionIcon
          size="sm"
          aria-label={state === 'failed' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
          onClick={() => uploads.cancel(id)}
        >
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  )
}
