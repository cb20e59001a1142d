import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { amountText, sumRows } from '#features/shop/orders/view/order-sums.rules.ts'
import type { ConfirmedContent } from '#features/shop/checkout/order-page/kind.ts'
import { texts as confirmedTexts } from '#features/shop/checkout/order-page/texts.ts'
import { shownOrderLines } from '#features/shop/checkout/page/order-lines-of.rules.ts'
import { placedNumberOf } from '#features/shop/orders/order-number.rules.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page of an order, which a route serves. */
export const loader: FeaturePageLoader<OrderConfirmedPage, ConfirmedContent> = {
  load(page, { language }) {
    const { order } = page
    const due = order.amountDueCents - order.capturedCents
    const isDue = order.status !== 'cancelled' && order.paymentStatus !== 'paid' && order.refundedCents === 0
    return {
      title: textsIn(confirmedTexts, language).number(placedNumberOf(order)),
      mediaIds: order.lines.flatMap(({ mediaId }) => mediaId ?? []),
      content: ({ scope }) => ({
        page,
        lines: shownOrderLines(order, scope, language),
        rows: sumRows(order, language),
        due: isDue && due > 0 ? amountText(due, order.currency) : '',
        home: { href: scope.site.homeHref },
      }),
    }
  },
}
