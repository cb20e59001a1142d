import { Tooltip } from '@mantine/core'
import { IconCloudUp, IconEyeOff, IconLock } from '@tabler/icons-react'
import { statusLabel } from '#features/collections/status.rules.ts'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const TONE: Readonly<Record<ReturnType<typeof statusLabel>, Tone>> = {
  Available: 'good',
  Scheduled: 'info',
  Hidden: 'plain',
  Unsupported: 'warn',
}

/** The status of a document in a word (ITS-02), and why visitors do not see the newest of it, if they do not. */
export function DocumentState({
  document: { status, released, locked, closed },
}: {
  readonly document: Pick<ListedView, 'status' | 'released' | 'locked' | 'closed'>
}) {
  const label = statusLabel(status)
  const waits =
    released === 'older' || (released === 'no' && (label === 'Available' || label === 'Scheduled'))
  return (
    <span className="content-state">
      {locked && <IconLock size={15} role="img" aria-label="Behind a password" />}
      {closed && released !== 'no' ? (
        <Tooltip label="Nobody sees it: its collection is not public">
          <IconEyeOff
            size={18}
            stroke={1.8}
            role="img"
            aria-label="Its collection is not public"
            className="content-waits"
          />
        </Tooltip>
      ) : (
        waits && (
          <Tooltip label="Not published yet: visitors see it when you publish">
            <IconCloudUp
              size={18}
              stroke={1.8}
              role="img"
              aria-label="Not published yet"
              className="content-waits"
            />
          </Tooltip>
        )
      )}
      <StatusBadge tone={TONE[label]}>{label}</StatusBadge>
    </span>
  )
}
