import { Skeleton } from '@mantine/core'
import { ListSkeleton } from '#ui/skeletons.tsx'

/** The placeholder of a screen that is loading. */
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
