import type { FormAnswer, SpamReason } from '#features/audience/forms/types.ts'

/** Nobody fills in a form in less, in milliseconds. */
const MIN_TIME = 2000
const MAX_LINKS = 4
/** What each sign counts; a submission with this sum is spam. Being fast alone is not. */
const WEIGHTS: Readonly<Record<SpamReason, number>> = { honeypot: 3, fast: 1, links: 2 }
const SPAM_FROM = 3

/** Returns the signs of spam in a submission. */
export function findSpamReasons(
  answers: readonly FormAnswer[],
  { trapped, milliseconds }: { readonly trapped: boolean; readonly milliseconds: number },
): readonly SpamReason[] {
  const text = answers.flatMap(({ value }) => value).join('\n')
  const links = text.match(/https?:\/\//gi)?.length ?? 0
  return [
    ...(trapped ? (['honeypot'] as const) : []),
    ...(milliseconds < MIN_TIME ? (['fast'] as const) : []),
    ...(links > MAX_LINKS ? (['links'] as const) : []),
  ]
}

/** Whether a submission with these signs is spam. It is stored nevertheless, and its owner can restore it. */
export const isSpam = (reasons: readonly SpamReason[]): boolean =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0) >= SPAM_FROM
