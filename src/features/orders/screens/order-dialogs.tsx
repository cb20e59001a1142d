import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { parsePrice } from '#features/catalogue/amount.rules.ts'
import { PriceField } from '#features/catalogue/screens/fields/price-field.tsx'
import { writePrice } from '#features/catalogue/stored-draft.rules.ts'
import {
  cancelOrder,
  fulfilOrder,
  markOrderPaid,
  type OrderDetails,
  refundOrder,
} from '#features/orders/api.types.ts'
import type { OrderAction } from '#features/orders/order-actions.rules.ts'
import {
  cancelConsequences,
  refundableMoney,
  refundTargets,
} from '#features/orders/order-consequences.rules.ts'
import { methodText, orderAmount } from '#features/orders/order-labels.rules.ts'
import { refreshOrders } from '#features/orders/screens/order-queries.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface DialogProps {
  readonly order: OrderDetails
  readonly onClose: () => void
}

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
      title={`Mark order #${order.number} as paid?`}
      action="Mark as paid"
      done={`Order #${order.number} is paid.`}
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

function SentDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  return (
    <ActionDialog
      title={`Mark order #${order.number} as sent?`}
      action="Mark as sent"
      done={`Order #${order.number} is sent.`}
      onSubmit={() => call(fulfilOrder, { site, params: { order: order.id } })}
      onClose={onClose}
    >
      <p>
        {order.paidAt === null
          ? 'Everything of it has left your store. It stays open until it is paid.'
          : 'Everything of it has left your store. The order is completed, and cannot be cancelled any more.'}{' '}
        The customer gets no email about it.
      </p>
    </ActionDialog>
  )
}

function CancelDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  const [reason, setReason] = useState('')
  const money = refundableMoney(order)
  const [refunds, setRefunds] = useState(money > 0)
  return (
    <ActionDialog
      title={`Cancel order #${order.number}?`}
      action="Cancel order"
      keep="Keep it"
      isHarmful
      done={`Order #${order.number} is cancelled.`}
      onSubmit={() =>
        call(cancelOrder, { site, params: { order: order.id }, body: { reason, refund: refunds } })
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
    </ActionDialog>
  )
}

function RefundDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  // Sent again after a lost response it is still one refund.
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(writePrice(order.refundableCents))
  const [reason, setReason] = useState('')
  const read = parsePrice(amount)
  const cents = read.ok ? read.value : Number.NaN
  const targets = refundTargets(order, cents)
  return (
    <ActionDialog
      title={`Refund order #${order.number}`}
      action={targets === undefined ? 'Refund' : `Refund ${orderAmount(cents, order)}`}
      isHarmful
      done={`Refund of ${targets === undefined ? '' : orderAmount(cents, order)} begun.`}
      onSubmit={() =>
        call(refundOrder, { site, params: { order: order.id }, body: { key, amountCents: cents, reason } })
      }
      onClose={onClose}
    >
      <PriceField
        name="amountCents"
        label="Amount"
        description={`At most ${orderAmount(order.refundableCents, order)}.`}
        currency={order.currency}
        value={amount}
        onChange={setAmount}
      />
      <TextField
        name="reason"
        label="Reason"
        description="Only members of this site read it."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <ul className="orders-consequences" aria-live="polite">
        {(targets ?? []).map((one) => (
          <li key={one}>{one}</li>
        ))}
        <li>The stock stays as it is: change it with the product if something comes back.</li>
        <li>This cannot be undone. The customer gets no email about it.</li>
      </ul>
    </ActionDialog>
  )
}

interface ActionDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Label of the button, a verb. */
  readonly action: string
  /** Label of the button that does nothing. */
  readonly keep?: string
  readonly isHarmful?: boolean
  /** What is said when it is done. */
  readonly done: string
  readonly onSubmit: () => Promise<unknown>
  readonly onClose: () => void
}

/** A failure stays in the dialog; the order is read again after it too, since it may have changed meanwhile. */
function ActionDialog(props: ActionDialogProps) {
  const { title, children, action, keep = 'Cancel', isHarmful = false, done, onSubmit, onClose } = props
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  async function submit(): Promise<void> {
    try {
      await onSubmit()
    } finally {
      await refreshOrders(queries, site)
    }
    toast({ text: done })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form label={title} onSubmit={submit}>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <SubmitButton {...(isHarmful && { color: 'red' })}>{action}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
