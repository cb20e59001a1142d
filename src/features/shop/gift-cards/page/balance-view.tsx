import { MAX_ENTERED_CODE } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

interface BalanceViewProps {
  readonly page: Extract<GiftCardContent, { readonly what: 'balance' }>
  readonly words: GiftCardTexts
  /** BCP 47. */
  readonly language: string
}

/** Asks for a code, and shows what is left on its card. The code is in no URL, and not repeated. */
export function BalanceView({ page: { card, problem, homeHref }, words, language }: BalanceViewProps) {
  return (
    <div className="gift-page gift-narrow">
      <h1>{words.balanceTitle}</h1>
      {card ? (
        <section className="gift-balance" role="status" aria-label={words.ending(card.last4)}>
          <p className="gift-muted">{words.ending(card.last4)}</p>
          <p className="gift-muted">{words.balance}</p>
          <p className="gift-sum">{card.balance}</p>
          {card.status === 'active' ? (
            <p>
              {card.lastDay === undefined
                ? words.neverExpires
                : words.validUntil(dateText(`${card.lastDay}T00:00:00Z`, language))}
            </p>
          ) : (
            <p>{words.states[card.status]}</p>
          )}
        </section>
      ) : (
        <p>{words.balanceText}</p>
      )}
      <form className="gift-ask" method="post" action={GIFT_CARD_PATH} autoComplete="off">
        <label className="field-label" htmlFor="gift-code">
          {words.code}
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
          <button type="submit">{words.show}</button>
        </div>
        {problem !== undefined && (
          <p className="gift-problem" id="gift-problem" role="alert">
            {problem === 'unknown' ? words.unknownCode : words.tooManyCodes}
          </p>
        )}
        <p className="gift-hint" id="gift-code-hint">
          {words.codeHint}
        </p>
      </form>
      <p>
        <a href={homeHref}>{words.shop}</a>
      </p>
    </div>
  )
}
