import { parseCookie } from 'cookie'

/** A part of the app that can be tried before it is available to everybody (BET-04). */
export interface BetaFeature {
  /** Name of the cookie that enables it, and of the flag that the server sends. */
  readonly cookieKey: string
  readonly title: string
  /** What it changes, in one sentence. */
  readonly description: string
}

/** All beta features (BET-06), by group (BET-05). */
export const BETA_GROUPS = [
  {
    title: 'General',
    features: [
      {
        cookieKey: 'beta_compact_lists',
        title: 'Compact lists',
        description: 'Long lists, such as the posts of a blog, show 50 % more rows per page.',
      },
    ],
  },
  {
    title: 'i18n',
    features: [
      {
        cookieKey: 'beta_iso_dates',
        title: 'ISO dates',
        description: 'Dates and times are written as 2026-11-22 14:05, the same in every language.',
      },
    ],
  },
  {
    title: 'Commerce',
    features: [
      {
        cookieKey: 'beta_product_cards',
        title: 'Products as cards',
        description: 'Collections of products are shown as images instead of rows.',
      },
    ],
  },
  {
    title: 'Developers',
    features: [
      {
        cookieKey: 'beta_document_facts',
        title: 'Document details',
        description: 'The editor shows the id, version and API URL of the open document, for copying.',
      },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly features: readonly BetaFeature[] }[]

/** Key of a beta feature. */
export type BetaKey = (typeof BETA_GROUPS)[number]['features'][number]['cookieKey']

/** The keys of all beta features. */
export const BETA_KEYS: readonly BetaKey[] = BETA_GROUPS.flatMap(({ features }) =>
  features.map(({ cookieKey }) => cookieKey),
)

/**
 * Returns the enabled features: those whose cookie is `true` and those that the server sends (BET-03). `cookies` is the
 * value of `document.cookie`; unknown names are ignored.
 */
export function enabledBetaFeatures(cookies: string, sent: readonly string[]): ReadonlySet<BetaKey> {
  const set = parseCookie(cookies)
  return new Set(BETA_KEYS.filter((key) => sent.includes(key) || set[key] === 'true'))
}
