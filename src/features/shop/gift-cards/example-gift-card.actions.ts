import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { giftCardMail } from '#features/shop/gift-cards/emails/gift-card-mail.ts'
import { CARD_DESIGNS } from '#features/shop/gift-cards/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { EXAMPLE_PEOPLE, type ExampleSite } from '#platform/mail/example-mail.ts'

/** Returns the email with an example card; its code is none that a card can have. */
export function exampleGiftCardMail(site: ExampleSite, currency: string): EmailContent {
  const { reader, writer } = EXAMPLE_PEOPLE
  return giftCardMail({
    code: 'EXAMPLE000000000',
    amount: formatMoney(Money.from({ decimalValue: '50', currencyCode: currency })),
    lastDay: undefined,
    siteTitle: site.title,
    siteUrl: site.origin,
    printUrl: `${site.origin}${GIFT_CARD_PATH}/example`,
    language: site.language,
    recipientName: reader.name,
    recipientEmail: reader.email,
    senderName: writer.name,
    message: '',
    design: CARD_DESIGNS[0],
  })
}
