import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteSubscriber } from '#features/audience/newsletter/api.types.ts'
import {
  newslettersQuery,
  subscriberEventsQuery,
} from '#features/audience/newsletter/screens/newsletter-queries.ts'
import { EVENT_LABELS } from '#features/audience/newsletter/screens/subscriber-labels.ts'
import type { Subscriber } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { Loaded } from '#ui/loaded.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'

interface SubscriberDialogProps {
  readonly listId: Id
  readonly subscriber: Subscriber
  readonly onClose: () => void
}

/** A subscriber with the proof of their consent. */
export function SubscriberDialog({ listId, subscriber, onClose }: SubscriberDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [asksToErase, setAsksToErase] = useState(false)
  const query = useQuery(subscriberEventsQuery(site, listId, subscriber.id))
  return (
    <>
      <Modal opened onClose={onClose} title={subscriber.email}>
        <Loaded query={query} what="what happened" skeleton={<FormSkeleton fields={2} />}>
          {({ entries }) => (
            <ol className="newsletter-events">
              {entries.map(({ type, at, wording, page, account }, index) => (
                <li key={index}>
                  <strong>{EVENT_LABELS[type]}</strong>
                  {account !== null && ` by ${account}`}
                  {page !== '' && ` on ${page}`}, {formatDateTime(at)}
                  {wording !== '' && <q dir="auto">{wording}</q>}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
        <div className="newsletter-buttons">
          {can('newsletter:write') && (
            <Button variant="subtle" color="red" onClick={() => setAsksToErase(true)}>
              Erase
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </Modal>
      <ConfirmDialog
        opened={asksToErase}
        onClose={() => setAsksToErase(false)}
        title={`Erase ${subscriber.email}?`}
        action="Erase"
        onConfirm={async () => {
          await call(deleteSubscriber, { site, params: { list: listId, subscriber: subscriber.id } })
          await queries.invalidateQueries({
            queryKey: newslettersQuery(site).queryKey,
            // What happened to this subscriber is shown until the dialog closes, and gone.
            predicate: ({ queryKey }) => !queryKey.includes('events'),
          })
          onClose()
          toast({ text: 'Subscriber erased.' })
        }}
      >
        All that is known of them is gone for good, with the proof of their consent. No import brings them
        back; they can sign up again by themselves.
      </ConfirmDialog>
    </>
  )
}
