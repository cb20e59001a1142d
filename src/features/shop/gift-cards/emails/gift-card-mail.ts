import { DESIGN_COLORS } from '#features/shop/gift-cards/card-designs.rules.ts'
import { giftCardMailTexts } from '#features/shop/gift-cards/gift-card-mail-texts.rules.ts'
import { formatCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import type { CardGreeting } from '#features/shop/gift-cards/types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** A card as it is sent. */
export interface MailedCard extends CardGreeting {
  readonly code: string
  /** With its currency. */
  readonly amount: string
  /** The last day on which it pays, `2027-11-28`; undefined for one that never expires. */
  readonly lastDay: string | undefined
  readonly siteTitle: string
  readonly siteUrl: string
  /** URL of the page that prints it. */
  readonly printUrl: string
  readonly language: string
}

/** Returns the email with a card to its recipient. */
export function giftCardMail(card: MailedCard): EmailContent {
  const { language, recipientName, senderName, message, siteTitle, amount, lastDay } = card
  const texts = giftCardMailTexts(language)
  const [subject, title] =
    senderName === '' ? texts.own(amount, siteTitle) : texts.from(senderName, amount, siteTitle)
  const { ground, text } = DESIGN_COLORS[card.design]
  const small = lastDay === undefined ? [] : [texts.expires(dateText(`${lastDay}T00:00:00Z`, language))]
  return {
    to: { email: card.recipientEmail, ...(recipientName !== '' && { name: recipientName }) },
    language,
    subject,
    title,
    parts: [
      ...(recipientName === '' ? [] : [texts.hello(recipientName)]),
      ...(message === '' ? [] : [{ quote: message }]),
      {
        panel: {
          background: ground,
          color: text,
          label: `${texts.card} · ${siteTitle}`,
          large: amount,
          code: formatCode(card.code),
          small,
        },
      },
      texts.use,
      { button: texts.print, url: card.printUrl },
      { note: texts.secret },
    ],
    reason: texts.reason(siteTitle),
  }
}
