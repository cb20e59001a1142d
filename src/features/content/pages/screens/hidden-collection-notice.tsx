import { Alert, Button } from '@mantine/core'
import { IconClock, IconEyeOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useMayPublishCollections } from '#ui/content-scope.tsx'

/** Notice that a collection is not published or scheduled, so its items are hidden; offers to publish it. */
export function HiddenCollectionNotice({ collection }: { readonly collection: ListedView }) {
  const mayPublish = useMayPublishCollections()
  const actions = useContentActions()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      // Keeps the focus on the page when the notice disappears.
      if (current?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [])
  const { opensOn } = collection
  const isScheduled = collection.released !== 'no' && opensOn !== null
  return (
    <Alert
      ref={box}
      variant="light"
      color="gray"
      mb="md"
      icon={isScheduled ? <IconClock size={18} /> : <IconEyeOff size={18} />}
      classNames={{ message: 'content-hidden-notice' }}
    >
      <span>
        {isScheduled
          ? `This collection is scheduled. Visitors will see it from ${formatDateTime(opensOn)}.`
          : 'This collection is not published, so visitors can’t see its items.'}
      </span>
      {!isScheduled && mayPublish && (
        <Button size="compact-sm" variant="default" onClick={() => void actions.publish([collection.id])}>
          Publish collection
        </Button>
      )}
    </Alert>
  )
}
