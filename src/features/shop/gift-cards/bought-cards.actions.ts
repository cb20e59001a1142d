import type { FindOrderSections } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { giftCardMailTexts } from '#features/shop/gift-cards/gift-card-mail-texts.rules.ts'
import { cardTokenOf } from '#features/shop/gift-cards/gift-card-link.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { findPlace } from '#features/shop/gift-cards/issue.actions.ts'
import { listCardsOfOrder } from '#features/shop/gift-cards/store.ts'
import { dateText } from '#lib/dates/date-text.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'

/** Shows the cards of an order on its page: to whom they are sent and when, with a link that prints them. */
export const findBoughtCards: FindOrderSections = async (tx, { secret }, order) => {
  if (order.kind !== 'giftCard') return []
  const cards = (await listCardsOfOrder(tx, order.siteId, order.id)).filter(
    ({ status }) => status !== 'disabled',
  )
  if (cards.length === 0) return []
  const { zone } = await findPlace(tx, order.siteId)
  const texts = giftCardMailTexts(order.language)
  return [
    {
      heading: texts.card,
      rows: cards.map(({ id, initialCents, currency, recipientEmail, sendAt }) => ({
        text: formatMoney(Money.fromCents(BigInt(initialCents), currency)),
        hint:
          sendAt === null
            ? texts.sentTo(recipientEmail)
            : texts.sentOn(
                recipientEmail,
                dateText(`${localTimeOf(sendAt, zone).date}T00:00:00Z`, order.language),
              ),
        link: {
          href: `${GIFT_CARD_PATH}/${cardTokenOf(secret, order.siteId, id)}`,
          label: texts.print,
        },
      })),
    },
  ]
}
