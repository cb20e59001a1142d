import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { pluralForm } from '#lib/i18n/plural.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#lib/money/goal-percent.ts'
import { Money } from '#lib/money/money.ts'

/** What was donated on a page, and what for. Amounts are cents. */
export interface ShownGoal {
  readonly raisedCents: number
  readonly donations: number
  /** Null without a goal. */
  readonly goalCents: number | null
  readonly currency: string
}

interface DonationTexts {
  readonly donate: string
  readonly raised: (amount: string) => string
  readonly ofGoal: (goal: string, percent: number) => string
  readonly goal: (goal: string) => string
  /** `#` is the number. */
  readonly donations: readonly [one: string, other: string]
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', DonationTexts>> = {
  en: {
    donate: 'Donate',
    raised: (amount) => `${amount} donated`,
    ofGoal: (goal, percent) => `${percent}% of the goal of ${goal}`,
    goal: (goal) => `The goal is ${goal}.`,
    donations: ['# donation', '# donations'],
  },
  es: {
    donate: 'Donar',
    raised: (amount) => `${amount} donados`,
    ofGoal: (goal, percent) => `${percent} % del objetivo de ${goal}`,
    goal: (goal) => `El objetivo es ${goal}.`,
    donations: ['# donación', '# donaciones'],
  },
  fr: {
    donate: 'Faire un don',
    raised: (amount) => `${amount} de dons`,
    ofGoal: (goal, percent) => `${percent} % de l’objectif de ${goal}`,
    goal: (goal) => `L’objectif est de ${goal}.`,
    donations: ['# don', '# dons'],
  },
  de: {
    donate: 'Spenden',
    raised: (amount) => `${amount} gespendet`,
    ofGoal: (goal, percent) => `${percent} % des Ziels von ${goal}`,
    goal: (goal) => `Das Ziel sind ${goal}.`,
    donations: ['# Spende', '# Spenden'],
  },
}

/** Returns the texts in the language of a page, in English without a translation. */
export const donationTexts = (language: string): DonationTexts => textsIn(TEXTS, language)

/** What was donated, and how much of the goal that is. Nothing without a goal before the first donation. */
export function DonationGoal({ goal, language }: { readonly goal: ShownGoal; readonly language: string }) {
  const { raisedCents, donations, goalCents, currency } = goal
  if (goalCents === null && donations === 0) return null
  const words = donationTexts(language)
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency), { trimCents: true })
  const percent = goalCents === null ? 0 : goalPercent(raisedCents, goalCents)
  const count = words.donations[pluralForm(language, donations) === 0 ? 0 : 1]
  return (
    <div className="p-donation-goal">
      <p>
        {donations === 0 && goalCents !== null ? (
          words.goal(amount(goalCents))
        ) : (
          <strong>{words.raised(amount(raisedCents))}</strong>
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
            ...(goalCents === null ? [] : [words.ofGoal(amount(goalCents), percent)]),
            count.replace('#', numberFormat(language).format(donations)),
          ].join(' · ')}
        </p>
      )}
    </div>
  )
}
