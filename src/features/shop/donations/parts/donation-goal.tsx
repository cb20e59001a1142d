import { countText } from '#lib/i18n/plural.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#features/shop/donations/goal-percent.rules.ts'
import { Money } from '#lib/money/money.ts'
import { donationTexts } from '#features/shop/donations/parts/donation-texts.ts'

/** What was donated on a page, and what for. Amounts are cents. */
export interface ShownGoal {
  readonly raisedCents: number
  readonly donations: number
  /** Null without a goal. */
  readonly goalCents: number | null
  readonly currency: string
}

/** What was donated, and how much of the goal that is. Nothing without a goal before the first donation. */
export function DonationGoal({ goal, language }: { readonly goal: ShownGoal; readonly language: string }) {
  const { raisedCents, donations, goalCents, currency } = goal
  if (goalCents === null && donations === 0) return null
  const texts = donationTexts(language)
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency), { trimCents: true })
  const percent = goalCents === null ? 0 : goalPercent(raisedCents, goalCents)
  return (
    <div className="p-donation-goal">
      <p>
        {donations === 0 && goalCents !== null ? (
          texts.goal(amount(goalCents))
        ) : (
          <strong>{texts.raised(amount(raisedCents))}</strong>
        )}
      </p>
      {goalCents !== null && (
        // The texts beside it say the same.
        <span className="p-donation-bar" aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
      {donations > 0 && (
        <p>
          {[
            ...(goalCents === null ? [] : [texts.ofGoal(amount(goalCents), percent)]),
            countText(texts.donations, donations, language),
          ].join(' · ')}
        </p>
      )}
    </div>
  )
}
