import { Skeleton } from '@mantine/core'
import { ListSkeleton } from '#ui/skeletons.tsx'

/** Until a screen is there: its heading's place, and lines. */
export function ScreenPending() {
  return (
    <div className="ui-page" aria-busy="true">
      <Skeleton height={34} width={220} mb={30} />
      <div className="ui-section">
        <ListSkeleton rows={5} />
      </div>
    </div>
  )
}
