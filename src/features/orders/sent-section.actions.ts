import type { FindOrderSections } from '#features/orders/order-hooks.actions.ts'
import { listOrderEvents } from '#features/orders/read-order.actions.ts'
import { stepMailTexts } from '#features/orders/step-mail-texts.rules.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the page of a carrier; undefined for what is no link of the web. */
function linkIn(value: unknown): URL | undefined {
  const url = URL.parse(textIn(value))
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** Shows how an order that was sent is tracked, as the email about it does; nothing for one of which only that is known. */
export const findSentSection: FindOrderSections = async (tx, _, order) => {
  if (order.fulfilledAt === null) return []
  const events = await listOrderEvents(tx, order.siteId, order.id)
  const data = events.find(({ type }) => type === 'fulfilled')?.data ?? {}
  const number = textIn(data['trackingNumber'])
  const carrier = textIn(data['carrier'])
  const link = linkIn(data['trackingUrl'])
  if (number === '' && carrier === '' && link === undefined) return []
  const texts = stepMailTexts(order.language)
  const by = carrier === '' ? (link?.hostname.replace(/^www\./, '') ?? '') : carrier
  return [
    {
      heading: texts.titles.sent('', order.number)[1],
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
