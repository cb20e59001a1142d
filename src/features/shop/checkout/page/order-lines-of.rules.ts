import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import { amountText } from '#features/shop/orders/view/order-sums.rules.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { Scope } from '#parts/scope.ts'
import type { ShownOrderLine } from '#features/shop/checkout/page/order-lines.tsx'

/** Returns the lines of an order as pages show them. */
export const shownOrderLines = (
  { lines, currency }: Pick<OrderView, 'lines' | 'currency'>,
  scope: Pick<Scope, 'image'>,
  language: string,
): readonly ShownOrderLine[] =>
  lines.map((line) => ({
    id: line.id,
    title: line.title,
    about: [
      ...line.optionValues.map(({ optionName, value }) =>
        optionName === '' ? value : `${optionName}: ${value}`,
      ),
      ...line.texts.map(({ label, value }) => `${label}: ${value}`),
      ...(line.backOrdered > 0 ? [orderTextsFor(language).backOrdered(line.backOrdered)] : []),
    ],
    quantity: line.quantity,
    total: amountText(line.unitCents * line.quantity, currency),
    image: line.mediaId === null ? undefined : scope.image(line.mediaId),
  }))
