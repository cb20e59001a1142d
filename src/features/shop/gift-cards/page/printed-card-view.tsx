import { formatCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import { CardArt } from '#features/shop/gift-cards/page/card-art.tsx'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

interface PrintedCardViewProps {
  readonly page: Extract<GiftCardContent, { readonly what: 'card' }>
  readonly texts: GiftCardTexts
  /** BCP 47. */
  readonly language: string
}

/** A card to show, to keep and to print. */
export function PrintedCardView({ page, texts, language }: PrintedCardViewProps) {
  const { design, code, balance, initial, status, lastDay, recipientName, senderName, message } = page
  return (
    <div className="gift-page gift-printed">
      <h1>{texts.title}</h1>
      {status !== 'active' && (
        <p className="gift-notice" role="alert">
          {texts.states[status]}
        </p>
      )}
      <div className={`gift-card gift-card-${design}`}>
        <CardArt design={design} />
        <div className="gift-card-text">
          <p className="gift-card-site">{page.siteTitle}</p>
          <p className="gift-card-amount">{balance}</p>
          <p className="gift-card-code">{formatCode(code)}</p>
        </div>
      </div>
      {recipientName !== '' && <p className="gift-to">{texts.to(recipientName)}</p>}
      {message !== '' && <blockquote className="gift-message">{message}</blockquote>}
      {senderName !== '' && <p className="gift-from">{texts.from(senderName)}</p>}
      {initial !== undefined && <p>{texts.left(balance, initial)}</p>}
      <p>
        {lastDay === undefined
          ? texts.neverExpires
          : texts.validUntil(dateText(`${lastDay}T00:00:00Z`, language))}
      </p>
      <p>{texts.use(page.siteUrl.replace(/^https?:\/\//, ''))}</p>
      <p className="gift-screen">{texts.print}</p>
      <p className="gift-screen gift-more">
        <a href={page.homeHref}>{texts.shop}</a>
        <a href={GIFT_CARD_PATH}>{texts.balanceTitle}</a>
      </p>
    </div>
  )
}
