import { Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './styles/states.css'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** What belongs here and how to add it. */
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** An empty state: what belongs here and the first step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <div className="ui-state-mark" aria-hidden="true">
        {icon}
      </div>
      <Title order={2}>{title}</Title>
      <p>{children}</p>
      {actions !== undefined && <div className="ui-state-actions">{actions}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly error: unknown
  /** What failed: 'Couldn’t load your sites'. */
  readonly title: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Another action beside the retry. */
  readonly action?: ReactNode
}

/** An error state with the reason and a retry button. */
export function ErrorState({ error, title, onRetry, retrying = false, action }: ErrorStateProps) {
  const isOffline = error instanceof CallFailure && error.code === 'OFFLINE'
  return (
    <div className="ui-state" data-tone="bad" role="alert">
      <div className="ui-state-mark" aria-hidden="true">
        {isOffline ? <IconWifiOff size={26} stroke={1.6} /> : <IconAlertTriangle size={26} stroke={1.6} />}
      </div>
      <Title order={2}>{title}</Title>
      <p>{messageOf(error)}</p>
      <div className="ui-state-actions">
        {action}
        {onRetry && (
          <Button
            leftSection={<IconRefresh size={16} />}
            variant="default"
            loading={retrying}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
