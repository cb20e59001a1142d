import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import './styles/save-state.css'

/** The save status of edited content. */
export type SaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed'

const LABELS: Readonly<Record<SaveStatus, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Unsaved changes',
  offline: 'Not saved: offline, will retry',
  failed: 'Not saved',
}

/** Shows the save status. Only failures are announced assertively. */
export function SaveState({ status, detail }: { readonly status: SaveStatus; readonly detail?: string }) {
  const bad = status === 'failed' || status === 'offline'
  return (
    <span className="ui-save-state" data-status={status} role={bad ? 'alert' : 'status'}>
      <span className="ui-save-state-icon" aria-hidden="true">
        <StatusIcon status={status} />
      </span>
      {LABELS[status]}
      {detail !== undefined && `: ${detail}`}
    </span>
  )
}

function StatusIcon({ status }: { readonly status: SaveStatus }) {
  switch (status) {
    case 'saved':
      return <IconCheck size={16} />
    case 'saving':
      return <Loader size={14} color="gray" />
    case 'unsaved':
      return <span className="ui-save-state-dot" />
    case 'offline':
      return <IconCloudOff size={16} />
    case 'failed':
      return <IconAlertTriangle size={16} />
  }
}
