/** A part of the app that is tried out before everybody has it (BET-04). */
export interface BetaFeature {
  /** Name of the cookie that switches it on, and of the flag that the server sends. */
  readonly cookieKey: string
  readonly title: string
  /** What one sees when it is on, in a sentence. */
  readonly description: string
}

/** The groups in which they are offered (BET-05), and every one there is (BET-06). */
export const BETA_GROUPS = [
  {
    title: 'General',
    features: [
      {
        cookieKey: 'beta_compact_lists',
        title: 'Compact lists',
        description: 'Long lists, such as the posts of a blog, show half as many rows again at a time.',
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
        description: 'Collections of products are shown by their images instead of in rows.',
      },
    ],
  },
  {
    title: 'Developers',
    features: [
      {
        cookieKey: 'beta_document_facts',
        title: 'Facts of a document',
        description: 'The editor tells the identity, version and API address of what is open, to be copied.',
      },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly features: readonly BetaFeature[] }[]

/** Which beta feature is meant. */
export type BetaKey = (typeof BETA_GROUPS)[number]['features'][number]['cookieKey']

/** Every name that a beta feature has. */
export const BETA_KEYS: readonly BetaKey[] = BETA_GROUPS.flatMap(({ features }) =>
  features.map(({ cookieKey }) => cookieKey),
)

/**
 * The features that are on: those whose cookie is `true` and those that the server sends (BET-03). `cookies` is what
 * `document.cookie` says; a name that is none of ours counts for nothing.
 */
export function enabledBetaFeatures(cookies: string, sent: readonly string[]): ReadonlySet<BetaKey> {
  const set = new Set(cookies.split(';').map((one) => one.trim()))
  return new Set(BETA_KEYS.filter((key) => sent.includes(key) || set.has(`${key}=true`)))
}
