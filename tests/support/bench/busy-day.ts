import { STORED_EVENT, type StoredHit } from '#features/audience/analytics/hit.types.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts'

/** Returns reproducible numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

const COUNTRIES = 60
const [SOURCES, REFERRERS, CAMPAIGNS, PAGES, LANGUAGES] = [150, 800, 40, 1_000, 45]
const DEVICES = ['Phone', 'Desktop', 'Laptop', 'Tablet', '']
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera', 'Other']
/** Of a hundred visits, those with a second visit of the visitor, and those from campaigns. */
const [SHARE_OF_RETURNS, SHARE_OF_CAMPAIGNS] = [0.2, 0.15]

/**
 * Returns page views of a day, most of them followed by active time: about 2.6 in a visit, with properties of which few are
 * common and many are rare.
 */
export function hitsOfBusyDay(day: string, views: number, seed: number): readonly StoredHit[] {
  const random = randomOf(seed)
  /** A number below `max`, a small one more often. */
  const rank = (max: number) => Math.floor(max * random() ** 3)
  const start = Date.parse(day)
  const hits: StoredHit[] = []
  let [visitor, left] = [seed * 1_000_000, views]
  while (left > 0) {
    if (random() > SHARE_OF_RETURNS) visitor += 1
    let at = start + Math.floor(random() * (DAY_MS - 120 * MINUTE_MS))
    const source = rank(SOURCES)
    const common = {
      visitor: String(visitor),
      previousVisitor: null,
      label: '',
      referrer: source === 0 ? '' : `site-${rank(REFERRERS)}.example/a/page`,
      source: source === 0 ? 'Direct' : `Source ${source}`,
      campaign: random() < SHARE_OF_CAMPAIGNS ? `Campaign ${rank(CAMPAIGNS)}` : '',
      country: countryOf(rank(COUNTRIES)),
      language: `l${rank(LANGUAGES)}`,
      device: DEVICES[rank(DEVICES.length)] ?? '',
      browser: BROWSERS[rank(BROWSERS.length)] ?? '',
    }
    const length = Math.min(left, random() < 0.45 ? 1 : 1 + Math.ceil(random() * 5))
    left -= length
    for (let view = 0; view < length; view += 1) {
      const path = `/shop/category-${rank(30)}/page-${rank(PAGES)}`.slice(0, 500)
      hits.push({ ...common, recordedAt: new Date(at), event: STORED_EVENT.pageView, path, amount: 0 })
      if (random() < 0.6) {
        const amount = 1_000 * Math.ceil(120 * random() ** 2)
        hits.push({
          ...common,
          recordedAt: new Date(at + amount),
          event: STORED_EVENT.heartbeat,
          path,
          source: '',
          referrer: '',
          campaign: '',
          amount,
        })
      }
      at += Math.floor(random() * 4 * MINUTE_MS)
    }
  }
  return hits
}

const countryOf = (rank: number) =>
  String.fromCodePoint(65 + (rank % 26)) + String.fromCodePoint(65 + Math.floor(rank / 26))
