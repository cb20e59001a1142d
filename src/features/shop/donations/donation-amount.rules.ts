import type { StoredDonationPage } from '#features/shop/donations/types.ts'
import { type AmountProblem, parseAmount } from '#lib/money/parse-amount.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** What is wrong with the amount of a donation. */
export type DonationAmountProblem =
  | 'missing'
  | 'unreadable'
  | 'negative'
  | 'decimals'
  | 'tooLow'
  | 'tooHigh'
  /** A suggestion was chosen and another amount entered. */
  | 'twoAmounts'
  /** The currency of the store is another one by now. */
  | 'currency'

/** An amount as a form sends it: the cents of a suggestion, or `other` with what was entered. */
export interface EnteredAmount {
  readonly choice: string
  readonly other: string
}

/** The choice of an amount that is entered. */
export const OTHER_AMOUNT = 'other'

type Bounds = Pick<StoredDonationPage, 'amounts' | 'allowsCustom' | 'minCents' | 'maxCents'>

/**
 * Returns the cents of a donation. A suggestion that the page does not have any more is missing. A form without script
 * may have a suggestion chosen beside another amount: neither is taken then, as nobody should pay what they did not mean.
 */
export function readDonation(
  page: Bounds,
  { choice, other }: EnteredAmount,
): Result<number, DonationAmountProblem> {
  const entered = page.allowsCustom ? other.trim() : ''
  const suggested = page.amounts.find((cents) => String(cents) === choice)
  if (suggested === undefined) return entered === '' ? fail('missing') : readOther(page, entered)
  if (entered === '') return ok(suggested)
  const own = readOther(page, entered)
  return own.ok && own.value === suggested ? own : fail('twoAmounts')
}

function readOther({ minCents, maxCents }: Bounds, entered: string): Result<number, DonationAmountProblem> {
  const read = parseAmount(entered, 2)
  if (!read.ok) return fail(PROBLEMS[read.error])
  if (read.value < minCents) return fail('tooLow')
  return read.value > maxCents ? fail('tooHigh') : read
}

const PROBLEMS: Readonly<Record<AmountProblem, DonationAmountProblem>> = {
  negative: 'negative',
  decimals: 'decimals',
  unreadable: 'unreadable',
  'too-large': 'tooHigh',
}

const MILLION = 1_000_000n

/**
 * Returns the cents that a donor adds so that the whole amount arrives: what the rate, of all that is paid, and the fixed
 * part take off, rounded up.
 */
export function feeOf(
  amountCents: number,
  { feeRate, feeCents }: Pick<StoredDonationPage, 'feeRate' | 'feeCents'>,
): number {
  const rest = MILLION - BigInt(feeRate)
  const paid = (BigInt(amountCents + feeCents) * MILLION + rest - 1n) / rest
  return Number(paid) - amountCents
}
