import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import type { UploadQueue, UploadTask } from '#features/media/screens/upload-queue.ts'

/** Files on their way, each with how far it is, and what went wrong with it. */
export function UploadList({ uploads }: { readonly uploads: UploadQueue & { readonly underWay: boolean } }) {
  const { tasks, underWay } = uploads
  if (tasks.length === 0) return null
  const done = tasks.filter(({ state }) => state === 'done').length
  const failed = tasks.filter(({ state }) => state === 'failed').length
  const sent = tasks.reduce((sum, { share }) => sum + share, 0) / tasks.length
  const title = underWay
    ? `Uploading ${done + 1 > tasks.length ? done : done + 1} of ${tasks.length}`
    : failed === 0
      ? done === 1
        ? '1 file uploaded'
        : `${done} files uploaded`
      : `${failed} of ${tasks.length} not uploaded`
  return (
    <section className="media-uploads" aria-label="Uploads">
      <header className="media-uploads-head">
        <strong role="status">{title}</strong>
        {!underWay && (
          <ActionIcon size="sm" aria-label="Close the uploads" onClick={() => uploads.clear()}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      {underWay && <Progress size="xs" value={sent * 100} aria-label="All uploads" />}
      <ul>
        {tasks.map((task) => (
          <UploadRow key={task.id} task={task} uploads={uploads} />
        ))}
      </ul>
    </section>
  )
}

const NOTES: Readonly<Partial<Record<UploadTask['state'], string>>> = {
  waiting: 'Waits for its turn',
  sending: 'Sent; it is being looked at',
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
      <span className="media-upload-words">
        <span className="media-upload-name" title={file.name}>
          {file.name}
        </span>
        {state === 'sending' && share < 1 ? (
          <Progress size="xs" value={share * 100} aria-label={`How much of ${file.name} is sent`} />
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
          aria-label={`Try ${file.name} again`}
        >
          Retry
        </Button>
      )}
      {state !== 'done' && (
        <ActionIcon
          size="sm"
          aria-label={state === 'failed' ? `Forget ${file.name}` : `Cancel ${file.name}`}
          onClick={() => uploads.cancel(id)}
        >
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  )
}
