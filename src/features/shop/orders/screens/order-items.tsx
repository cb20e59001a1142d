import { IconPhoto } from '@tabler/icons-react'
import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import { exclusionText, orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import { sumRows } from '#features/shop/orders/view/order-sums.rules.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface OrderProps {
  readonly order: OrderDetails
}

type Line = OrderDetails['lines'][number]

/** What was bought, and how its total comes about. */
export function OrderItems({ order }: OrderProps) {
  return (
    <Section title="Items" flush>
      <table className="ui-plain-table orders-lines">
        <thead className="ui-visually-hidden">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity and price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} order={order} />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
    </Section>
  )
}

function OrderLine({ line, order }: OrderProps & { readonly line: Line }) {
  const { title, sku, optionValues, texts, quantity, backOrdered, discountCents } = line
  const options = optionValues.map(({ optionName, value }) => `${optionName}: ${value}`).join(', ')
  return (
    <tr>
      <th scope="row">
        <div className="orders-item">
          <LineImage path={line.imagePath} />
          <div>
            {title}
            {options !== '' && <span className="ui-muted">{options}</span>}
            {sku !== '' && <span className="ui-muted">SKU {sku}</span>}
            {texts.map(({ label, value }) => (
              <span key={label} className="ui-muted">
                {label}: {value}
              </span>
            ))}
            {backOrdered > 0 && (
              <span className="ui-muted">
                {backOrdered === quantity ? 'On back order' : `${backOrdered} of them on back order`}
              </span>
            )}
            {line.withdrawalExclusion !== null && (
              <span className="ui-muted">{exclusionText(line.withdrawalExclusion)}</span>
            )}
            {line.refundedQuantity > 0 && (
              <span className="ui-muted">
                {line.refundedQuantity} of {quantity} refunded
              </span>
            )}
          </div>
        </div>
      </th>
      <td className="orders-each">
        {quantity} × {orderAmount(line.unitCents, order)}
        {discountCents > 0 && <span className="ui-muted">−{orderAmount(discountCents, order)}</span>}
      </td>
      <td className="orders-end">{orderAmount(line.totalCents, order)}</td>
    </tr>
  )
}

/** The image that a product had when it was ordered; an icon if there was none, or it was deleted. */
function LineImage({ path }: { readonly path: string | null }) {
  const { filesOrigin } = useSite()
  return path === null ? (
    <span className="orders-image" aria-hidden="true">
      <IconPhoto size={22} stroke={1.4} />
    </span>
  ) : (
    // The title is next to it.
    <img className="orders-image" src={`${filesOrigin}${path}?format=100w`} alt="" loading="lazy" />
  )
}

/** The same rows as on the page and in the emails of the order. */
const Totals = ({ order }: OrderProps) => (
  <dl className="orders-totals">
    {sumRows(order, 'en').map(({ kind, label, amount }) => (
      <div key={`${kind} ${label}`} data-kind={kind}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)
