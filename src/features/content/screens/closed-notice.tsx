import { Alert, Button } from '@mantine/core'
import { IconClock, IconEyeOff } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Says that a collection is not public, or not yet, and with it nothing that is in it; publishes the former. */
export function ClosedNotice({ collection }: { readonly collection: ListedView }) {
  const { can } = useSite()
  const acts = useContentActs()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      // It goes once the collection is public; whoever pressed its button goes on at the top.
      if (current?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [])
  const { opensOn } = collection
  const waits = collection.released !== 'no' && opensOn !== null
  return (
    <Alert
      ref={box}
      variant="light"
      color="gray"
      mb="md"
      icon={waits ? <IconClock size={18} /> : <IconEyeOff size={18} />}
      classNames={{ message: 'content-closed' }}
    >
      <span>
        {waits
          ? `Visitors see nothing of this before ${formatDateTime(opensOn)}: the collection waits for its date.`
          : 'Visitors see nothing of this yet: the collection is not public.'}
      </span>
      {!waits && can('content:publish') && (
        <Button size="compact-sm" variant="default" onClick={() => void acts.publish([collection.id])}>
          Publish the collection
        </Button>
      )}
    </Alert>
  )
}
