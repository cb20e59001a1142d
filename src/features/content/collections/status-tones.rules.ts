import type { StatusName } from '#features/content/collections/status.rules.ts'

/** Tones of the badges of statuses. */
export const STATUS_TONES: Readonly<Record<StatusName, 'plain' | 'good' | 'info' | 'warn' | 'bad'>> = {
  Published: 'good',
  Scheduled: 'info',
  'Needs review': 'warn',
  Draft: 'plain',
  Private: 'plain',
  Deleted: 'bad',
}
