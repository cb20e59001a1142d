import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { parsePrice } from '#features/shop/catalogue/show/amount.rules.ts'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { type OrderDetails, refundOrder } from '#features/shop/orders/api.types.ts'
import { refundTargets } from '#features/shop/orders/steps/order-consequences.rules.ts'
import { orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import { orderNameWithin } from '#features/shop/orders/order-number.rules.ts'
import {
  allPieces,
  chosenCents,
  type ChosenLine,
  chosenOf,
  type ChosenLines,
  refundSum,
  shippingLeft,
} from '#features/shop/orders/refund/refund-form.rules.ts'
import {
  ActionDialog,
  type DialogProps,
  NotifyBox,
} from '#features/shop/orders/screens/order-action-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { TextField } from '#ui/fields.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Returns the cents of a field; an empty one is 0, one that is no amount is not a number. */
const centsIn = (text: string): number => {
  if (text.trim() === '') return 0
  const read = parsePrice(text)
  return read.ok ? read.value : Number.NaN
}

/** Refunds pieces of an order, its shipping, or any amount, and says what comes of it. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const { identifier: site } = useSite()
  // Sent again after a lost response it is still one refund.
  const [key] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ChosenLines>(new Map())
  const [shipping, setShipping] = useState('')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const others = { shippingCents: centsIn(shipping), amountCents: centsIn(amount) }
  const cents = refundSum(order, chosen, others)
  const targets = refundTargets(order, cents)
  const left = shippingLeft(order)
  const choose = (id: string, line: ChosenLine) => setChosen(new Map([...chosen, [id, line]]))
  const lines = order.lines
    .map(({ id }) => ({ lineId: id, ...chosenOf(chosen, id) }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <ActionDialog
      title={`Refund ${orderNameWithin(order)}`}
      size="lg"
      action={targets === undefined ? 'Refund' : `Refund ${orderAmount(cents, order)}`}
      isHarmful
      done={`Refund of ${targets === undefined ? '' : orderAmount(cents, order)} begun.`}
      onSubmit={() =>
        call(refundOrder, {
          site,
          params: { order: order.id },
          body: { key, lines, ...others, ...(cents > 0 && { expectedCents: cents }), reason, notify },
        })
      }
      onClose={onClose}
    >
      <div className="orders-refund" role="group" aria-label="Items of the order">
        {order.lines.map((line) => (
          <RefundLine
            key={line.id}
            line={line}
            order={order}
            chosen={chosenOf(chosen, line.id)}
            onChange={(next) => choose(line.id, next)}
          />
        ))}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        className="orders-refund-all"
        onClick={() => {
          setChosen(allPieces(order))
          setShipping(left === 0 ? '' : writePrice(left))
        }}
      >
        Choose everything
      </Button>
      {order.shippingGrossCents > 0 && (
        <PriceField
          name="shippingCents"
          label="Shipping"
          description={`At most ${orderAmount(left, order)}.`}
          currency={order.currency}
          value={shipping}
          onChange={setShipping}
        />
      )}
      <PriceField
        name="amountCents"
        label="Other amount"
        description={`Beside what is chosen above. In all at most ${orderAmount(order.refundableCents, order)}.`}
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
      <NotifyBox order={order} checked={notify} onChange={setNotify} />
      <ul className="orders-consequences" aria-live="polite">
        {cents > order.refundableCents && (
          <li>
            {orderAmount(cents, order)} is more than the {orderAmount(order.refundableCents, order)} that can
            be refunded.
          </li>
        )}
        {(targets ?? []).map((one) => (
          <li key={one}>{one}</li>
        ))}
        <li>This cannot be undone.</li>
      </ul>
    </ActionDialog>
  )
}

interface RefundLineProps {
  readonly line: OrderDetails['lines'][number]
  readonly order: OrderDetails
  readonly chosen: ChosenLine
  readonly onChange: (chosen: ChosenLine) => void
}

function RefundLine({ line, order, chosen, onChange }: RefundLineProps) {
  const { title, optionValues, quantity, refundedQuantity, inStock } = line
  const left = quantity - refundedQuantity
  const options = optionValues.map(({ value }) => value).join(', ')
  const name = options === '' ? title : `${title}, ${options}`
  return (
    <div className="orders-refund-line">
      <span>
        {name}
        <span className="ui-muted">
          {left === 0
            ? 'Refunded already'
            : refundedQuantity > 0
              ? `${refundedQuantity} of ${quantity} refunded already`
              : `${quantity} × ${orderAmount(chosenCents(line, 1), order)}`}
        </span>
      </span>
      {left > 0 && (
        <NumberInput
          aria-label={`Pieces of ${name}`}
          min={0}
          max={left}
          clampBehavior="strict"
          allowDecimal={false}
          value={chosen.quantity}
          onChange={(value) =>
            onChange({
              quantity: Number(value) || 0,
              restock: chosen.quantity > 0 ? chosen.restock : inStock > 0,
            })
          }
          suffix={` of ${left}`}
        />
      )}
      <strong>{orderAmount(chosenCents(line, chosen.quantity), order)}</strong>
      {chosen.quantity > 0 && inStock > 0 && (
        <Checkbox
          label="Restock items"
          checked={chosen.restock}
          onChange={(event) => onChange({ ...chosen, restock: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
