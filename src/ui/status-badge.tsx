import type { ReactNode } from 'react'
import './styles/status-badge.css'

/** Severity of a status. */
export type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad'

/** A status label: Published, Draft, Scheduled. The color only supports the text. */
export function StatusBadge({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** Tells whether a document has unpublished changes. */
export const PublishedBadge = ({ hasChanges }: { readonly hasChanges: boolean }) =>
  hasChanges ? (
    <StatusBadge tone="warn">Unpublished changes</StatusBadge>
  ) : (
    <StatusBadge tone="good">Published</StatusBadge>
  )
