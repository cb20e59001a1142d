import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { cancelOrder, fulfilOrder, markOrderPaid } from '#features/shop/orders/api.types.ts'
import type { OrderAction } from '#features/shop/orders/steps/order-actions.rules.ts'
import { cancelConsequences, refundableMoney } from '#features/shop/orders/steps/order-consequences.rules.ts'
import { methodText, orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import { orderName, orderNameWithin } from '#features/shop/orders/order-number.rules.ts'
import {
  ActionDialog,
  type DialogProps,
  NotifyBox,
} from '#features/shop/orders/screens/order-action-dialog.tsx'
import { RefundDialog } from '#features/shop/orders/screens/refund-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { TextField } from '#ui/fields.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Asks before something is done with an order, and says what will happen. */
export function OrderDialog({ action, ...props }: DialogProps & { readonly action: OrderAction }) {
  switch (action) {
    case 'paid':
      return <PaidDialog {...props} />
    case 'sent':
      return <SentDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
  }
}

function PaidDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  return (
    <ActionDialog
      title={`Mark ${orderNameWithin(order)} as paid?`}
      action="Mark as paid"
      done={`${orderName(order)} is paid.`}
      onSubmit={() => call(markOrderPaid, { site, params: { order: order.id } })}
      onClose={onClose}
    >
      <p>
        Do this when the {orderAmount(order.amountDueCents, order)} have arrived ({methodText(order.method)}).
        Downloads and gift cards of the order are sent at once. This cannot be undone; money that is given
        back is a refund.
      </p>
    </ActionDialog>
  )
}

/** Suggestions; any other can be entered. */
const CARRIERS: readonly string[] = [
  'Australia Post',
  'bpost',
  'Canada Post',
  'Chronopost',
  'Colissimo',
  'Correos',
  'Deutsche Post',
  'DHL',
  'DPD',
  'Evri',
  'FedEx',
  'GLS',
  'Hermes',
  'InPost',
  'La Poste',
  'Mondial Relay',
  'MRW',
  'Österreichische Post',
  'Poste Italiane',
  'PostNL',
  'PostNord',
  'Royal Mail',
  'SEUR',
  'Swiss Post',
  'UPS',
  'USPS',
]

function SentDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  const carriers = useId()
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [trackingUrl, setTrackingUrl] = useState('')
  const [notify, setNotify] = useState(true)
  return (
    <ActionDialog
      title={`Mark ${orderNameWithin(order)} as fulfilled?`}
      action="Mark as fulfilled"
      done={`${orderName(order)} is fulfilled.`}
      onSubmit={() =>
        call(fulfilOrder, {
          site,
          params: { order: order.id },
          body: { carrier, trackingNumber, trackingUrl: trackingUrl.trim(), notify },
        })
      }
      onClose={onClose}
    >
      <p>
        {order.paidAt === null
          ? 'Everything of it has left your store. It stays open until it is paid.'
          : 'Everything of it has left your store. The order is completed, and cannot be cancelled any more.'}
      </p>
      <TextField
        name="carrier"
        label="Carrier"
        description="The delivery company. The customer sees it in the email and on the page of the order."
        list={carriers}
        maxLength={100}
        value={carrier}
        onChange={setCarrier}
      />
      <datalist id={carriers}>
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        name="trackingNumber"
        label="Tracking number"
        description="If the carrier gave you one."
        maxLength={100}
        value={trackingNumber}
        onChange={setTrackingNumber}
      />
      <TextField
        name="trackingUrl"
        label="Tracking link"
        description="The page of the carrier that shows where the parcel is."
        maxLength={500}
        value={trackingUrl}
        onChange={setTrackingUrl}
      />
      <NotifyBox order={order} checked={notify} onChange={setNotify} />
    </ActionDialog>
  )
}

function CancelDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  const [reason, setReason] = useState('')
  const money = refundableMoney(order)
  const [refunds, setRefunds] = useState(money > 0)
  const [notify, setNotify] = useState(order.placedAt !== null)
  return (
    <ActionDialog
      title={`Cancel ${orderNameWithin(order)}?`}
      action="Cancel order"
      keep="Keep it"
      isHarmful
      done={`${orderName(order)} is cancelled.`}
      onSubmit={() =>
        call(cancelOrder, { site, params: { order: order.id }, body: { reason, refund: refunds, notify } })
      }
      onClose={onClose}
    >
      {money > 0 && (
        <Checkbox
          label={`Refund ${orderAmount(money, order)}`}
          checked={refunds}
          onChange={(event) => setRefunds(event.currentTarget.checked)}
        />
      )}
      <ul className="orders-consequences" aria-live="polite">
        {cancelConsequences(order, refunds).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <TextField
        name="reason"
        label="Reason"
        description="Only members of this site read it."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <NotifyBox order={order} checked={notify} onChange={setNotify} />
    </ActionDialog>
  )
}
