import type { StatusName } from '#features/collections/status.rules.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** Tones of the badges of statuses. */
export const STATUS_TONES: Readonly<Record<StatusName, Tone>> = {
  Published: 'good',
  Scheduled: 'info',
  'Needs review': 'warn',
  Draft: 'plain',
  Private: 'plain',
  Deleted: 'bad',
}
