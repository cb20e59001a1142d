import { campaignOf, referrerOf, sourceOf } from '#features/audience/analytics/campaign.rules.ts'
import { countryOf } from '#features/audience/analytics/country.rules.ts'
import {
  type ButtonCall,
  type HitCall,
  STORED_EVENT,
  type StoredHit,
} from '#features/audience/analytics/hit.types.ts'
import { executedSearch } from '#features/audience/analytics/search-hit.rules.ts'
import { browserOf, deviceOf } from '#features/audience/analytics/visitor-agent.rules.ts'
import { HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { memoize } from '#lib/memoize.ts'
import { LANDING_PARAMETERS } from '#lib/tracking/landing-query.ts'
import { withoutToken } from '#lib/tracking/secret-paths.ts'
import { PREVIEW_PATH } from '#lib/tracking/tracked-page.ts'

/** What is the same for all hits of a request. */
export type HitSender = Pick<StoredHit, 'recordedAt' | 'visitor' | 'previousVisitor'> & {
  readonly userAgent: string
  /** Hosts of the site, whose pages are no referrers. */
  readonly ownHosts: readonly string[]
}

const EMPTY = {
  label: '',
  referrer: '',
  source: '',
  campaign: '',
  country: '',
  language: '',
  device: '',
  amount: 0,
}

/** Returns the path of a URL, percent-encoded and without query, hash and tokens of visitors; `/` for none. */
export function pathOf(url: string): string {
  const { pathname: whole = '/' } = URL.parse(url, 'http://site.invalid') ?? {}
  const pathname = withoutToken(whole)
  return (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).slice(0, 500)
}

/** Returns a URL without query, hash and tokens of visitors. */
export const urlOf = (url: string): string => withoutToken(url.split(/[?#]/)[0] ?? '').slice(0, 500)

const baseOf = ({ recordedAt, visitor, previousVisitor, userAgent }: HitSender) => ({
  ...EMPTY,
  recordedAt,
  visitor,
  previousVisitor,
  browser: browserOf(userAgent),
})

/**
 * Returns a hit as it is stored; undefined for one that says nothing: a heartbeat without a second of activity, or a
 * search for nothing. Neither is a preview stored. The query of the page is dropped except for its campaign and the words of a search.
 */
export function storedHitOf({ event, data }: HitCall, sender: HitSender): StoredHit | undefined {
  const query = new URLSearchParams(data.queryString)
  const common = { ...baseOf(sender), event, path: pathOf(data.url) }
  if (common.path.startsWith(PREVIEW_PATH)) return undefined
  if (event === STORED_EVENT.heartbeat) {
    const active = Math.round(data.activeMillis ?? 0)
    // Whole seconds, so that numbers with filters, which are stored in seconds, add up to those without.
    return active >= SECOND_MS && active <= HOUR_MS
      ? { ...common, amount: Math.round(active / SECOND_MS) * SECOND_MS }
      : undefined
  }
  if (event === STORED_EVENT.audio || event === STORED_EVENT.video)
    return { ...common, label: data.mediaTitle || data.mediaId }
  const words = event === STORED_EVENT.siteSearch ? executedSearch(data.queryString) : ''
  if (words === undefined) return undefined
  const campaign = campaignOf(query)
  const referrer = referrerOf(data.referrer, sender.ownHosts)
  return {
    ...common,
    label: words.toLowerCase().slice(0, 300),
    referrer,
    source: sourceOf(campaign, referrer).slice(0, 200),
    campaign: campaign.label.slice(0, 300),
    country: countryOf(data.timeZone, data.language),
    language: languageOf(data.language),
    device: deviceOf(data.viewportInnerWidth),
  }
}

/** Returns the hit of a button that was rendered or clicked (BTN-01). */
export const storedButtonOf = (
  event: 'buttonRender' | 'buttonClick',
  call: ButtonCall,
  sender: HitSender,
): StoredHit => ({
  ...baseOf(sender),
  event: STORED_EVENT[event],
  path: pathOf(call.pagePath),
  label: (call.buttonText || call.id).slice(0, 300),
})

/** Returns the hit of a product that was opened from a list (PRD-09); the path is that of the list, by its referrer. */
export const storedQuickViewOf = (itemId: string, referrer: string, sender: HitSender): StoredHit => ({
  ...baseOf(sender),
  event: STORED_EVENT.quickView,
  path: pathOf(referrer),
  label: itemId,
})

/** Returns the hit of a product that was added to a cart (CHK-03). */
export const storedCartAddOf = (itemId: string, pagePath: string, sender: HitSender): StoredHit => ({
  ...baseOf(sender),
  event: STORED_EVENT.cartAdd,
  path: pathOf(pagePath),
  label: itemId,
})

/** Returns the hit of a checkout that was begun or completed (CHK-03). */
export const storedCheckoutOf = (
  event: 'checkoutStarted' | 'checkoutCompleted',
  pagePath: string,
  sender: HitSender,
): StoredHit => ({ ...baseOf(sender), event: STORED_EVENT[event], path: pathOf(pagePath), label: '' })

/** Returns the hit of a landing (HIT-12); undefined for a query without `landing`. */
export function storedLandingOf(query: URLSearchParams, sender: HitSender): StoredHit | undefined {
  const landing = query.get('landing')
  if (landing === null) return undefined
  const known = new URLSearchParams()
  for (const name of LANDING_PARAMETERS) {
    const value = query.get(name)
    // The referrer of the browser has the same name as the parameter of the page (HIT-16).
    if (value !== null && !(name === 'refer' && URL.canParse(value))) known.set(name, value)
  }
  const campaign = campaignOf(known)
  const referrer = referrerOf(query.get('refer') ?? '', sender.ownHosts)
  return {
    ...baseOf(sender),
    event: STORED_EVENT.landing,
    path: pathOf(landing),
    referrer,
    source: sourceOf(campaign, referrer).slice(0, 200),
    campaign: campaign.label.slice(0, 300),
    language: languageOf(query.get('lang') ?? ''),
  }
}

/** Returns the hit of a measurement, in thousandths of its unit. */
export const storedVitalOf = (
  name: string,
  value: number,
  pageUrl: string,
  sender: HitSender,
): StoredHit => ({
  ...baseOf(sender),
  event: STORED_EVENT.vital,
  path: pathOf(pageUrl),
  label: name,
  amount: Math.round(value * 1_000),
})

/** Returns the tag of a language without script and variants, `pt-BR`; empty for an invalid one. */
const languageOf = memoize((tag) => {
  try {
    const { language, region } = new Intl.Locale(tag)
    return region === undefined ? language : `${language}-${region}`
  } catch {
    return ''
  }
}, 1_000)
