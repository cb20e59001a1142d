import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addOrderNote, type OrderDetails } from '#features/shop/orders/api.types.ts'
import { eventText } from '#features/shop/orders/view/order-labels.rules.ts'
import { refreshOrders } from '#features/shop/orders/screens/order-queries.ts'
import { call } from '#ui/api/call.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { SubmitButton, TextAreaField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** What happened to an order, the newest first, and a field for notes. */
export function TimelineSection({ order }: { readonly order: OrderDetails }) {
  const { can } = useSite()
  return (
    <Section title="History" flush>
      {can('store:write') && <NoteForm order={order} />}
      <ol className="orders-events">
        {order.events.map((event) => (
          <li key={event.id} data-type={event.type}>
            <span>{eventText(event, order)}</span>
            {typeof event.data['trackingUrl'] === 'string' && event.data['trackingUrl'] !== '' && (
              <a href={event.data['trackingUrl']} target="_blank" rel="noreferrer">
                Track the parcel
              </a>
            )}
            <span className="ui-muted">
              <time dateTime={event.createdAt}>{formatCommerceDate(event.createdAt)}</time>
              {event.by !== null && ` · ${event.by}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function NoteForm({ order }: { readonly order: OrderDetails }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  async function add(): Promise<void> {
    await call(addOrderNote, { site, params: { order: order.id }, body: { text } })
    setText('')
    await refreshOrders(queries, site)
  }
  return (
    <div className="orders-note">
      <Form label="Note" onSubmit={add}>
        <TextAreaField
          name="text"
          label="Note"
          description="Only members of this site read it."
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={setText}
        />
        <SubmitButton variant="default">Add note</SubmitButton>
      </Form>
    </div>
  )
}
