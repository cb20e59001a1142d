import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which visitors donate, and of the confirmation. */
export interface DonateTexts {
  readonly closed: string
  readonly amount: string
  readonly other: string
  readonly otherAmount: (currency: string) => string
  readonly range: (min: string, max: string) => string
  readonly coverFee: string
  readonly coverFeeHint: (fee: string) => string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly optional: string
  readonly named: string
  readonly namedHint: string
  /** How it is written on cards. */
  readonly donate: string
  readonly donors: string
  readonly wrongFields: string
  readonly amountProblem: (problem: string, range: string) => string
  readonly fieldProblem: (problem: string, label: string) => string
  readonly notices: (code: string) => string
  readonly thanks: string
  readonly sent: (email: string) => string
  readonly waiting: string
  readonly waitingText: string
  readonly check: string
  readonly confirmText: string
  readonly confirm: string
  readonly cancelled: string
  readonly test: string
  readonly purpose: string
  readonly donation: string
  readonly fee: string
  readonly total: string
  readonly refunded: string
  readonly date: string
  readonly number: string
}

export const texts = textsByLanguage<DonateTexts>(
  import.meta.glob('/src/languages/*/donations.ts', { eager: true, import: 'donate' }),
)
