import type { Declaration, DeclarationProblems } from '#features/withdrawals/types.ts'

/** The page on which a buyer withdraws from a contract: the form, what is confirmed, and what was received. */
export interface WithdrawalPage {
  readonly what: 'form' | 'check' | 'received'
  readonly declaration: Declaration
  readonly problems: DeclarationProblems
  /** Why nothing was received, beside the fields. */
  readonly notice: 'expired' | 'tooMany' | undefined
  /** Of the page that is confirmed; empty on the others. */
  readonly formKey: string
  /** For how many days the store gives the right. */
  readonly days: number
  /** When it was received, on the clocks of the site; empty before. */
  readonly receivedAt: string
}
