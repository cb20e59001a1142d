import { Tooltip } from '@mantine/core'
import { IconClock, IconCloudUp, IconEyeOff, IconLock } from '@tabler/icons-react'
import { statusLabel } from '#features/collections/status.rules.ts'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { formatDateTime } from '#ui/dates.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const TONE: Readonly<Record<ReturnType<typeof statusLabel>, Tone>> = {
  Available: 'good',
  Scheduled: 'info',
  Hidden: 'plain',
  Unsupported: 'warn',
}

/** The status of a document in a word (ITS-02), and why visitors do not see the newest of it, if they do not. */
export function DocumentState({
  document,
}: {
  readonly document: Pick<ListedView, 'kind' | 'status' | 'released' | 'locked' | 'closed' | 'opensOn'>
}) {
  const label = statusLabel(document.status)
  const mark = markOf(document, label)
  return (
    <span className="content-state">
      {document.locked && <IconLock size={15} role="img" aria-label="Behind a password" />}
      {mark && (
        <Tooltip label={mark.words}>
          <mark.Icon size={18} stroke={1.8} role="img" aria-label={mark.name} className="content-waits" />
        </Tooltip>
      )}
      <StatusBadge tone={TONE[label]}>{label}</StatusBadge>
    </span>
  )
}

/** What keeps visitors from it, the most lasting first. */
function markOf(
  {
    kind,
    released,
    closed,
    opensOn,
  }: Omit<Parameters<typeof DocumentState>[0]['document'], 'status' | 'locked'>,
  label: ReturnType<typeof statusLabel>,
) {
  if (closed && released !== 'no')
    return {
      Icon: IconEyeOff,
      name: 'Its collection is not public',
      words: 'Nobody sees it: its collection is not public',
    }
  if (released === 'older' || (released === 'no' && (label === 'Available' || label === 'Scheduled')))
    return {
      Icon: IconCloudUp,
      name: 'Not published yet',
      words: 'Not published yet: visitors see it when you publish',
    }
  if (opensOn === null || released === 'no') return undefined
  const moment = formatDateTime(opensOn)
  return kind === 'collection'
    ? {
        Icon: IconClock,
        name: 'Waits for its date',
        words: `Nobody sees it, or what is in it, before ${moment}`,
      }
    : {
        Icon: IconClock,
        name: 'Its collection waits for its date',
        words: `Nobody sees it before ${moment}, when its collection opens`,
      }
}
