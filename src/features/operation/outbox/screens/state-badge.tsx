import type { MailView } from '#features/operation/outbox/api.types.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

type State = MailView['state']

export const STATE_NAMES: Readonly<Record<State, string>> = {
  waiting: 'Queued',
  retrying: 'Retrying',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
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

/** The delivery state of an email. */
export function StateBadge({ state }: { readonly state: State }) {
  return <StatusBadge tone={TONES[state]}>{STATE_NAMES[state]}</StatusBadge>
}
