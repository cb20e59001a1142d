import type { FindOrderSections } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { placedNumberOf } from '#features/shop/orders/order-number.rules.ts'
import { listOrderEvents } from '#features/shop/orders/view/read-order.actions.ts'
import { sentDetailsOf } from '#features/shop/orders/view/sent-details.rules.ts'
import { stepMailTexts } from '#features/shop/orders/mails/step-mail-texts.rules.ts'

/** Shows how an order that was sent is tracked, as the email about it does; nothing for one of which only that is known. */
export const findSentSection: FindOrderSections = async (tx, _, order) => {
  if (order.fulfilledAt === null) return []
  const events = await listOrderEvents(tx, order.siteId, order.id)
  const { carrier, trackingNumber: number, trackingUrl } = sentDetailsOf(events)
  const link = URL.parse(trackingUrl) ?? undefined
  if (number === '' && carrier === '' && link === undefined) return []
  const texts = stepMailTexts(order.language)
  const by = carrier === '' ? (link?.hostname.replace(/^www\./, '') ?? '') : carrier
  return [
    {
      heading: texts.titles.sent('', placedNumberOf(order))[1],
      rows: [
        {
          text: number === '' ? by : `${texts.trackingNumber}: ${number}`,
          hint: number === '' || by === '' ? undefined : by,
          link: link && { href: link.href, label: texts.track, isOutside: true },
        },
      ],
    },
  ]
}
