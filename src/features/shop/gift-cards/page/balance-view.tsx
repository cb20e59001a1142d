import { MAX_ENTERED_CODE } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

interface BalanceViewProps {
  readonly page: Extract<GiftCardContent, { readonly what: 'balance' }>
  readonly texts: GiftCardTexts
  /** BCP 47. */
  readonly language: string
}

/** Asks for a code, and shows what is left on its card. The code is in no URL, and not repeated. */
export function BalanceView({ page: { card, problem, homeHref }, texts, language }: BalanceViewProps) {
  return (
    <div className="gift-page gift-narrow">
      <h1>{texts.balanceTitle}</h1>
      {card ? (
        <section className="gift-balance" role="status" aria-label={texts.ending(card.last4)}>
          <p className="gift-muted">{texts.ending(card.last4)}</p>
          <p className="gift-muted">{texts.balance}</p>
          <p className="gift-sum">{card.balance}</p>
          {card.status === 'active' ? (
            <p>
              {card.lastDay === undefined
                ? texts.neverExpires
                : texts.validUntil(dateText(`${card.lastDay}T00:00:00Z`, language))}
            </p>
          ) : (
            <p>{texts.states[card.status]}</p>
          )}
        </section>
      ) : (
        <p>{texts.balanceText}</p>
      )}
      <form className="gift-ask" method="post" action={GIFT_CARD_PATH} autoComplete="off">
        <label className="field-label" htmlFor="gift-code">
          {texts.code}
        </label>
        <div className="field">
          <input
            id="gift-code"
            name="code"
            type="text"
            required
            maxLength={MAX_ENTERED_CODE}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            aria-invalid={problem === 'unknown' || undefined}
            aria-describedby={problem === undefined ? 'gift-code-hint' : 'gift-problem gift-code-hint'}
          />
          <button type="submit">{texts.show}</button>
        </div>
        {problem !== undefined && (
          <p className="gift-problem" id="gift-problem" role="alert">
            {problem === 'unknown' ? texts.unknownCode : texts.tooManyCodes}
          </p>
        )}
        <p className="gift-hint" id="gift-code-hint">
          {texts.codeHint}
        </p>
      </form>
      <p>
        <a href={homeHref}>{texts.shop}</a>
      </p>
    </div>
  )
}
