import { Tooltip } from '@mantine/core'
import { IconClock, IconCloudUp, IconEyeOff, IconLock } from '@tabler/icons-react'
import { type StatusName, statusName } from '#features/content/collections/status.rules.ts'
import { STATUS_TONES } from '#features/content/collections/status-tones.rules.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { formatDateTime } from '#ui/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The status of a document, and why visitors do not see its newest revision. */
export function DocumentState({
  document,
}: {
  readonly document: Pick<
    ListedView,
    'kind' | 'status' | 'released' | 'locked' | 'collectionHidden' | 'opensOn'
  >
}) {
  const name = statusName(document.status)
  const indicator = indicatorOf(document, name)
  return (
    <span className="content-state">
      {document.locked && <IconLock size={15} role="img" aria-label="Password protected" />}
      {indicator && (
        <Tooltip label={indicator.description}>
          <indicator.Icon
            size={18}
            stroke={1.8}
            role="img"
            aria-label={indicator.name}
            className="content-hidden"
          />
        </Tooltip>
      )}
      <StatusBadge tone={STATUS_TONES[name]}>{name}</StatusBadge>
    </span>
  )
}

/** Why visitors do not see it, most permanent reason first. */
function indicatorOf(
  {
    kind,
    released,
    collectionHidden,
    opensOn,
  }: Omit<Parameters<typeof DocumentState>[0]['document'], 'status' | 'locked'>,
  status: StatusName,
) {
  if (collectionHidden && released !== 'no')
    return {
      Icon: IconEyeOff,
      name: 'Collection not published',
      description: 'Hidden because its collection is not published',
    }
  if (released === 'no' && (status === 'Published' || status === 'Scheduled'))
    return {
      Icon: IconCloudUp,
      name: 'Not published yet',
      description: 'Not published yet: visitors see it when you publish',
    }
  if (released === 'older')
    return {
      Icon: IconCloudUp,
      name: 'Unpublished changes',
      description: 'Unpublished changes: visitors see them when you publish',
    }
  if (opensOn === null || released === 'no') return undefined
  const moment = formatDateTime(opensOn)
  return kind === 'collection'
    ? {
        Icon: IconClock,
        name: 'Scheduled',
        description: `Scheduled: hidden with its items until ${moment}`,
      }
    : {
        Icon: IconClock,
        name: 'Collection scheduled',
        description: `Hidden until its collection is published on ${moment}`,
      }
}
