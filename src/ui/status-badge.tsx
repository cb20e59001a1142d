import type { ReactNode } from 'react'
import './styles/status-badge.css'

/** What a state means: nothing special, done, on its way, attention, trouble. */
export type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad'

/** The state of something in a word or two: Published, Draft, Scheduled. The word says it; the colour only helps. */
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
