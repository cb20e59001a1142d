import { type OrderTexts, orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import type { OrderDraft, OrderStatus } from '#features/shop/orders/types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'

/** All amounts of a cart or an order, in cents. */
export interface SummedOrder extends Pick<
  OrderDraft,
  'currency' | 'subtotalCents' | 'grandTotalCents' | 'pricesIncludeTax' | 'taxLines' | 'discounts'
> {
  readonly shippingCents: number
  readonly shippingOption: { readonly name: string } | null
  readonly giftCardCents: number
  /** Of an order that was placed, and when it was paid. */
  readonly status?: OrderStatus
  readonly paidAt?: string | null
}

/** A row of a sum: `hint` stands below the total. */
export interface SumRow {
  readonly kind: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'giftCard' | 'due' | 'hint'
  readonly label: string
  readonly amount: string
}

/** Returns an amount as every page and email about a cart writes it. */
export const amountText = (cents: number, currency: string): string =>
  formatMoney(Money.fromCents(BigInt(cents), currency))

/** Returns the rows of a sum. Checkout, page and emails of an order have the same, so that their cents are equal. */
export function sumRows(order: SummedOrder, language: string): readonly SumRow[] {
  const texts = orderTextsFor(language)
  const { currency, shippingOption, giftCardCents, pricesIncludeTax } = order
  const amount = (cents: number) => amountText(cents, currency)
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  const row = (kind: SumRow['kind'], label: string, text: string): SumRow => ({ kind, label, amount: text })
  const taxes = order.taxLines
    .filter(({ taxCents }) => taxCents > 0)
    .map(
      ({ name, rate, taxCents }) =>
        [`${name} ${percent.format(rate / RATE_UNIT)}`, amount(taxCents)] as const,
    )
  return [
    row('subtotal', texts.subtotal, amount(order.subtotalCents)),
    ...order.discounts.map(({ name, code, cents }) =>
      row('discount', discountName(name, code), cents === 0 ? texts.freeShipping : `−${amount(cents)}`),
    ),
    ...(shippingOption
      ? [
          row(
            'shipping',
            texts.shipping(shippingOption.name),
            order.shippingCents === 0 ? texts.free : amount(order.shippingCents),
          ),
        ]
      : []),
    ...(pricesIncludeTax ? [] : taxes.map(([name, text]) => row('tax', name, text))),
    row('total', texts.total, amount(order.grandTotalCents)),
    ...(giftCardCents > 0
      ? [
          row('giftCard', texts.giftCard, `−${amount(giftCardCents)}`),
          ...restRows(order, amount(order.grandTotalCents - giftCardCents), texts),
        ]
      : []),
    ...(pricesIncludeTax ? taxes.map(([name, text]) => row('hint', texts.included(text, name), '')) : []),
  ]
}

/** What a gift card did not pay: it is left to pay, was paid, or, of an order that was closed, is not paid any more. */
function restRows({ status, paidAt }: SummedOrder, amount: string, texts: OrderTexts): readonly SumRow[] {
  if (status === 'cancelled' || status === 'expired') return []
  return [{ kind: 'due', label: paidAt == null ? texts.due : texts.payment, amount }]
}

const RATE_UNIT = 1_000_000

const discountName = (name: string, code: string) =>
  code === '' || code.toLowerCase() === name.toLowerCase() ? name : `${name} (${code})`
