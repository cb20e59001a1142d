import { Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './styles/states.css'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** What belongs here and how it gets here. */
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** Nothing is here yet; says what this place is for and offers the first step. */
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
  /** What could not be done: 'Your sites could not be loaded'. */
  readonly title: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Another way to go on. */
  readonly action?: ReactNode
}

/** Something could not be loaded; says why and offers to try again. */
export function ErrorState({ error, title, onRetry, retrying = false, action }: ErrorStateProps) {
  const gone = error instanceof CallFailure && error.code === 'OFFLINE'
  return (
    <div className="ui-state" data-tone="bad" role="alert">
      <div className="ui-state-mark" aria-hidden="true">
        {gone ? <IconWifiOff size={26} stroke={1.6} /> : <IconAlertTriangle size={26} stroke={1.6} />}
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
