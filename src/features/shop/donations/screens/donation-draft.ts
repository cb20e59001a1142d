import { parsePrice } from '#features/shop/catalogue/show/amount.rules.ts'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import {
  type DonationPageSettings,
  type DonationPageView,
  MAX_DONATION,
  MIN_DONATION,
} from '#features/shop/donations/types.ts'
import { parsePercent, writePercent } from '#features/shop/taxes/rate.rules.ts'
import type { DraftProblem } from '#lib/draft-problem.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** A page for donations while it is edited, with numbers as they are typed. */
export interface DonationDraft extends Pick<
  DonationPageSettings,
  'title' | 'about' | 'allowsCustom' | 'coversFee' | 'asksMessage' | 'showsDonors' | 'isOpen'
> {
  /** The version that it was read from; 0 for a new one. */
  readonly version: number
  readonly amounts: readonly string[]
  readonly min: string
  readonly max: string
  /** Empty without a goal. */
  readonly goal: string
  readonly feeRate: string
  readonly fee: string
}

/** What the sections of a page share. */
export interface DonationSectionProps {
  readonly draft: DonationDraft
  readonly currency: string
  readonly change: (changes: Partial<DonationDraft>) => void
}

export const NEW_DONATION_PAGE: DonationDraft = {
  version: 0,
  title: '',
  about: '',
  amounts: ['10.00', '25.00', '50.00', '100.00'],
  allowsCustom: true,
  min: writePrice(MIN_DONATION),
  max: writePrice(MAX_DONATION),
  goal: '',
  coversFee: false,
  feeRate: '2.9',
  fee: '0.30',
  asksMessage: true,
  showsDonors: false,
  isOpen: true,
}

/** Returns a stored page for editing. */
export const toDonationDraft = (page: DonationPageView): DonationDraft => ({
  version: page.version,
  title: page.title,
  about: page.about,
  amounts: page.amounts.map(writePrice),
  allowsCustom: page.allowsCustom,
  min: writePrice(page.minCents),
  max: writePrice(page.maxCents),
  goal: page.goalCents === null ? '' : writePrice(page.goalCents),
  coversFee: page.coversFee,
  feeRate: writePercent(page.feeRate),
  fee: writePrice(page.feeCents),
  asksMessage: page.asksMessage,
  showsDonors: page.showsDonors,
  isOpen: page.isOpen,
})

/** Returns what is sent to save a draft, or what its owner should do first. */
export function fromDonationDraft(draft: DonationDraft): Result<DonationPageSettings, DraftProblem> {
  const amounts: number[] = []
  for (const [index, text] of draft.amounts.entries()) {
    if (text.trim() === '') continue
    const read = parsePrice(text)
    if (!read.ok) return fail({ field: `amounts.${index}`, message: read.error })
    if (read.value < MIN_DONATION)
      return fail({ field: `amounts.${index}`, message: 'Suggest at least 1.00.' })
    amounts.push(read.value)
  }
  const read = {
    minCents: draft.allowsCustom ? parsePrice(draft.min) : ok(MIN_DONATION),
    maxCents: draft.allowsCustom ? parsePrice(draft.max) : ok(MAX_DONATION),
    goalCents: parseGoal(draft.goal),
    feeRate: draft.coversFee ? parsePercent(draft.feeRate) : ok(0),
    feeCents: draft.coversFee ? parsePrice(draft.fee) : ok(0),
  }
  for (const [field, result] of Object.entries(read))
    if (!result.ok) return fail({ field, message: result.error })
  const valueOf = <Value>(result: Result<Value, string>, other: Value): Value =>
    result.ok ? result.value : other
  const { title, about, allowsCustom, coversFee, asksMessage, showsDonors, isOpen } = draft
  return ok({
    title,
    about,
    amounts,
    allowsCustom,
    minCents: valueOf(read.minCents, MIN_DONATION),
    maxCents: valueOf(read.maxCents, MAX_DONATION),
    goalCents: valueOf(read.goalCents, null),
    coversFee,
    feeRate: valueOf(read.feeRate, 0),
    feeCents: valueOf(read.feeCents, 0),
    asksMessage,
    showsDonors,
    isOpen,
  })
}

/** A goal may be larger than any price. */
function parseGoal(text: string): Result<number | null, string> {
  if (text.trim() === '') return ok(null)
  const read = parseAmount(text, 2)
  return read.ok ? read : fail('Enter an amount such as 25,000, or leave it empty.')
}
