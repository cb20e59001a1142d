import type { Declaration, DeclarationProblems } from '#features/shop/withdrawals/types.ts'
import { definePage } from '#lib/page-token.ts'

/** The lines of an order by whether its buyer can withdraw from them. */
export interface WithdrawalLines {
  readonly offered: readonly string[]
  readonly excluded: readonly (readonly [name: string, why: string])[]
}

/** The page on which a buyer withdraws from a contract: the form, what is confirmed, and what was received. */
export interface WithdrawalPage {
  readonly what: 'form' | 'check' | 'received'
  readonly declaration: Declaration
  readonly problems: DeclarationProblems
  /** Why nothing was received, beside the fields. */
  readonly notice: 'expired' | 'tooMany' | undefined
  /** Of the page that is confirmed; empty on the others. */
  readonly formKey: string
  /** That of the page of the order, from which the lines are known; empty without. */
  readonly token: string
  /** What the buyer can and cannot withdraw from; undefined as long as nobody has shown that the order is theirs. */
  readonly lines: WithdrawalLines | undefined
  /** For how many days the store gives the right. */
  readonly days: number
  /** When it was received, on the clocks of the site; empty before. */
  readonly receivedAt: string
}

/** The page on which a buyer withdraws from a contract. */
export const WITHDRAWAL_PAGE = definePage<WithdrawalPage>('withdrawal')
