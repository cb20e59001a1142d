/** Parameters of the page's query that the request of a landing carries too (HIT-13). */
export const LANDING_PARAMETERS = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
] as const

/** The page that a visitor landed on, and the visitor's screen. */
export interface Landing {
  /** URL of the page without its query. */
  readonly landing: string
  /** The query of the page. */
  readonly search: string
  /** `document.referrer`. */
  readonly referrer: string
  /** A random number, so that no cache responds. */
  readonly random: string
  readonly language: string
  /** Width and height, `1440x900`. */
  readonly screen: string
}

/**
 * Returns the query of the request of a landing (HIT-12, HIT-13). `refer` is that of the page's query, otherwise the
 * referrer (HIT-16).
 */
export function landingQuery({ landing, search, referrer, random, language, screen }: Landing): string {
  const query = new URLSearchParams({ landing, refer: referrer, rk: random, lang: language, screen })
  const page = new URLSearchParams(search)
  for (const name of LANDING_PARAMETERS) {
    const value = page.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.toString()
}
