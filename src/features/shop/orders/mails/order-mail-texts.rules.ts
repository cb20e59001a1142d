import type { orderMail } from '#languages/en/orders.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email to a buyer. */
export type OrderMailTexts = typeof orderMail

const TEXTS = textsByLanguage<OrderMailTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'orderMail' }),
)

/** Returns the texts in the language of the pages on which somebody ordered. */
export const orderMailTexts = (language: string): OrderMailTexts => textsIn(TEXTS, language)

/** Returns an amount of an order as its buyer reads it. */
export const orderMoney = ({ currency }: Pick<OrderView, 'currency'>, cents: number): string =>
  formatMoney(Money.fromCents(BigInt(cents), currency))
