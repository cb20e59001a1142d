import { Tooltip } from '@mantine/core'
import { IconCloudUp, IconLock } from '@tabler/icons-react'
import { statusLabel } from '#features/collections/status.rules.ts'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const TONE: Readonly<Record<ReturnType<typeof statusLabel>, Tone>> = {
  Available: 'good',
  Scheduled: 'info',
  Hidden: 'plain',
  Unsupported: 'warn',
}

/** The status of a document in a word (ITS-02), and whether visitors see the newest of it. */
export function DocumentState({
  document: { status, released, locked },
}: {
  readonly document: Pick<ListedView, 'status' | 'released' | 'locked'>
}) {
  const label = statusLabel(status)
  const waits =
    released === 'older' || (released === 'no' && (label === 'Available' || label === 'Scheduled'))
  return (
    <span className="content-state">
      {locked && <IconLock size={15} role="img" aria-label="Behind a password" />}
      {waits && (
        <Tooltip label="Not published yet: visitors see it when you publish">
          <IconCloudUp
            size={18}
            stroke={1.8}
            role="img"
            aria-label="Not published yet"
            className="content-waits"
          />
        </Tooltip>
      )}
      <StatusBadge tone={TONE[label]}>{label}</StatusBadge>
    </span>
  )
}
