import { WITHDRAWAL_EXCLUSIONS, type WithdrawalExclusion } from '#features/shop/catalogue/types.ts'
import {
  type LineExclusion,
  withdrawalExclusionTexts,
} from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import type { OrderLineView, OrderView } from '#features/shop/orders/view/order-view.types.ts'

/** Returns what an order stores of a line, so that a later change of its product changes nothing. */
export const exclusionDetails = (exclusion: WithdrawalExclusion | null): Readonly<Record<string, unknown>> =>
  exclusion === null ? {} : { withdrawalExclusion: exclusion }

/** Returns why a line is excluded; undefined if it is not, as digital content without the consent of its buyer. */
export function lineExclusion(
  { kind, details }: Pick<OrderLineView, 'kind' | 'details'>,
  { withdrawalConsentAt }: Pick<OrderView, 'withdrawalConsentAt'>,
): LineExclusion | undefined {
  if (kind === 'giftCard') return 'giftCard'
  const stored = WITHDRAWAL_EXCLUSIONS.find((reason) => reason === details['withdrawalExclusion'])
  return stored === 'digital' && withdrawalConsentAt === null ? undefined : stored
}

/** The lines of an order by whether its buyer can withdraw from them. */
export interface WithdrawableLines {
  /** What is sealed is among them: it can be sent back as long as it is. */
  readonly offered: readonly OrderLineView[]
  readonly excluded: readonly { readonly line: OrderLineView; readonly reason: LineExclusion }[]
}

/** Returns which lines of an order its buyer can withdraw from; those that are sealed are in both lists. */
export function withdrawableLines(
  order: Pick<OrderView, 'lines' | 'withdrawalConsentAt'>,
): WithdrawableLines {
  const lines = order.lines.map((line) => ({ line, reason: lineExclusion(line, order) }))
  return {
    offered: lines.flatMap(({ line, reason }) => (reason === undefined || reason === 'sealed' ? [line] : [])),
    excluded: lines.flatMap(({ line, reason }) => (reason === undefined ? [] : [{ line, reason }])),
  }
}

/** Returns the name of a line with what was chosen of its product. */
export const lineName = ({ title, optionValues }: Pick<OrderLineView, 'title' | 'optionValues'>): string =>
  [title, ...optionValues.map(({ value }) => value)].join(', ')

/** Returns the excluded lines by name, each with why its buyer cannot withdraw from it. */
export const exclusionRows = (
  excluded: WithdrawableLines['excluded'],
  language: string,
): readonly (readonly [name: string, why: string])[] =>
  excluded.map(({ line, reason }) => [lineName(line), withdrawalExclusionTexts(language).reasons[reason]])
