import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import { amountText, sumRows } from '#features/shop/orders/order-sums.rules.ts'
import type { ConfirmedContent } from '#site/kinds/order-confirmed/kind.ts'
import { texts as confirmedTexts } from '#site/kinds/order-confirmed/texts.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { shownOrderLines } from '#site/order-lines-of.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import { placedNumberOf } from '#features/shop/orders/order-number.rules.ts'

/** The page of an order, which a route serves. */
export const loader: PageLoader<OrderConfirmedPage, ConfirmedContent> = {
  match: (subject) => (subject.what === 'order' ? subject.page : undefined),
  load(page, { settings: { language } }) {
    const { order } = page
    const due = order.amountDueCents - order.capturedCents
    const isDue = order.status !== 'cancelled' && order.paymentStatus !== 'paid' && order.refundedCents === 0
    return Promise.resolve({
      title: kindTextsFor(confirmedTexts, language).number(placedNumberOf(order)),
      mediaIds: order.lines.flatMap(({ mediaId }) => mediaId ?? []),
      content: ({ scope }) => ({
        page,
        lines: shownOrderLines(order, scope, language),
        rows: sumRows(order, language),
        due: isDue && due > 0 ? amountText(due, order.currency) : '',
        home: { href: scope.site.homeHref },
      }),
    })
  },
}
