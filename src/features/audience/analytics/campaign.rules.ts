import { memoize } from '#lib/memoize.ts'

/** Parameters of campaigns in the query of a page: the usual ones of links in ads and emails, and those of HIT-13. */
const NAMES = {
  source: ['utm_source', 'source', 'refer'],
  medium: ['utm_medium', 'channel'],
  campaign: ['utm_campaign', 'campaign'],
  content: ['utm_content', 'subcampaign', 'variation'],
  term: ['utm_term', 'mkwid'],
} as const

/** Click ids of ads, and whose they are: an ad without other parameters would look like a search. */
const CLICK_IDS: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
  fbclid: 'Facebook',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
}

const MAX_PART = 60
const MAX_REMEMBERED = 1_000

/** What the query of a page says about the campaign that led to it; empty texts for what it does not say. */
export interface Campaign {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** What owners see: campaign, source, medium, content and term, as far as they are known. */
  readonly label: string
}

/** Reads the parameters of a campaign. All others are dropped: a query may contain anything (issue of privacy). */
export function campaignOf(query: URLSearchParams): Campaign {
  const first = (names: readonly string[]) => {
    for (const name of names) {
      const value = query.get(name)?.trim() ?? ''
      if (value !== '') return value.slice(0, MAX_PART)
    }
    return ''
  }
  const clicked = Object.entries(CLICK_IDS).find(([name]) => query.has(name))?.[1] ?? ''
  const source = first(NAMES.source) || clicked
  const medium = first(NAMES.medium)
  const campaign = first(NAMES.campaign)
  const details = [medium, first(NAMES.content), first(NAMES.term)].filter((part) => part !== '')
  const label =
    campaign === '' && details.length === 0
      ? ''
      : [campaign || '(none)', source, ...details].filter((part) => part !== '').join(' · ')
  return { source, medium, campaign, label }
}

/** Names of sources by host; subdomains and, where they end with a dot, all top-level domains count too. */
const SOURCES: readonly (readonly [host: string, name: string])[] = [
  ['google.', 'Google'],
  ['bing.com', 'Bing'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['ecosia.org', 'Ecosia'],
  ['search.brave.com', 'Brave Search'],
  ['qwant.com', 'Qwant'],
  ['startpage.com', 'Startpage'],
  ['yahoo.', 'Yahoo'],
  ['yandex.', 'Yandex'],
  ['baidu.com', 'Baidu'],
  ['naver.com', 'Naver'],
  ['seznam.cz', 'Seznam'],
  ['chatgpt.com', 'ChatGPT'],
  ['perplexity.ai', 'Perplexity'],
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['threads.net', 'Threads'],
  ['t.co', 'X'],
  ['twitter.com', 'X'],
  ['x.com', 'X'],
  ['linkedin.com', 'LinkedIn'],
  ['lnkd.in', 'LinkedIn'],
  ['reddit.com', 'Reddit'],
  ['pinterest.', 'Pinterest'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['bsky.app', 'Bluesky'],
  ['news.ycombinator.com', 'Hacker News'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['com.google.android.gm', 'Gmail'],
  ['mail.google.com', 'Gmail'],
]

/** Name of visits that come from nowhere, or from the site itself. */
export const DIRECT = 'Direct'

const isOf = (host: string, known: string) =>
  known.endsWith('.')
    ? host.startsWith(known) || host.includes(`.${known}`)
    : host === known || host.endsWith(`.${known}`)

/**
 * Returns the source of a visit: what its campaign says, otherwise the name of the site or app that led here, otherwise
 * its host.
 */
export function sourceOf(campaign: Campaign, referrer: string): string {
  if (campaign.source !== '') return nameOfSource(campaign.source.toLowerCase()) ?? campaign.source
  const [host = ''] = referrer.split('/')
  if (host === '') return campaign.medium === '' ? DIRECT : campaign.medium
  return nameOfSource(host) ?? host
}

/** The longest known host wins: mail.google.com is no search engine. */
const nameOfSource = memoize((text) => {
  const found = SOURCES.filter(([known, name]) => isOf(text, known) || name.toLowerCase() === text)
  return found.toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
}, MAX_REMEMBERED)

/**
 * Returns host and path of a referrer, without `www.`, query and hash; the id of an app for `android-app:`; empty for the
 * site itself, another scheme or an invalid URL.
 */
export function referrerOf(text: string, ownHosts: readonly string[]): string {
  const url = URL.parse(text.slice(0, 2_000))
  if (!url || !['http:', 'https:', 'android-app:'].includes(url.protocol)) return ''
  const host = url.hostname.replace(/^www\./, '')
  if (host === '' || ownHosts.includes(url.hostname) || ownHosts.includes(host)) return ''
  return (url.protocol === 'android-app:' ? host : `${host}${url.pathname}`).replace(/\/$/, '').slice(0, 500)
}
