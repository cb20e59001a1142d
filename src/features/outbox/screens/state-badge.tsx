import type { MailView } from '#features/outbox/api.types.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

type State = MailView['state']

export const STATE_NAMES: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  retrying: 'Trying again',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Given up',
  cancelled: 'Cancelled',
}

const TONES: Readonly<Record<State, Tone>> = {
  waiting: 'info',
  retrying: 'warn',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

/** What becomes of a mail. */
export function StateBadge({ state }: { readonly state: State }) {
  return <StatusBadge tone={TONES[state]}>{STATE_NAMES[state]}</StatusBadge>
}
