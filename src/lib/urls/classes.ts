import { safeHref } from '#lib/urls/safe-href.ts'

/** The classes of a URL that an owner may enter. */
export const URL_CLASS = {
  anchor: 'anchor',
  tel: 'tel',
  mailto: 'mailto',
  javascript: 'javascript',
  ftp: 'ftp',
  proper: 'proper',
} as const

export type UrlClass = (typeof URL_CLASS)[keyof typeof URL_CLASS]

/** Exclusive maximum lengths; a longer URL is of no class. */
const LENGTH_LIMITS = {
  internal: 150,
  anchor: 100,
  tel: 50,
  mailto: 1000,
  javascript: 250,
  ftp: 100,
} as const

const isBelow = (url: string, prefix: string, limit: number): boolean =>
  url.length < limit && url.slice(0, prefix.length).toLowerCase() === prefix && url.length > prefix.length

/** '#' and a name, under 100 characters (URL-01). */
export const isAnchorUrl = (url: string): boolean => isBelow(url, '#', LENGTH_LIMITS.anchor)

/** A telephone number after `tel:`, under 50 characters (URL-02). */
export const isTelUrl = (url: string): boolean => isBelow(url, 'tel:', LENGTH_LIMITS.tel)

/** An email address after `mailto:`, under 1000 characters (URL-03). */
export const isMailtoUrl = (url: string): boolean => isBelow(url, 'mailto:', LENGTH_LIMITS.mailto)

/** A script after `javascript:`, under 250 characters (URL-04). Only classified: it never becomes a link (URL-09). */
export const isJavascriptUrl = (url: string): boolean => isBelow(url, 'javascript:', LENGTH_LIMITS.javascript)

/** A URL with `ftp:`, under 100 characters (URL-05). */
export const isFtpUrl = (url: string): boolean => isBelow(url, 'ftp:', LENGTH_LIMITS.ftp)

/** A path of this site, under 150 characters: it starts with a single '/' (RTE-12). */
export const isInternalUrl = (url: string): boolean =>
  url.length < LENGTH_LIMITS.internal && url.startsWith('/') && !/^.[/\\]/.test(url)

/** Maximum length of a URL that browsers and servers support. */
const MAX_URL_LENGTH = 2000
const SCHEME = /^https?:\/\//i
const TOP_LEVEL = /^[a-z]{2,3}$/

/**
 * Whether it is a web URL whose top-level domain has 2 or 3 letters, with or without http(s):// (URL-06). Only
 * classifies: an owner may save any URL that can be opened, `shop.info` too (URL-08).
 */
export function isProperUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || /^[/\\:]|\s/.test(url)) return false
  const parsed = URL.parse(SCHEME.test(url) ? url : `http://${url}`)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  const labels = parsed.hostname.split('.')
  return labels.length > 1 && !labels.includes('') && TOP_LEVEL.test(labels.at(-1) ?? '')
}

/** Whether an owner may save it as an external link: anything that a browser opens over http(s) (URL-08). */
export function isOpenableUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  const parsed = SCHEME.test(url) ? URL.parse(url) : null
  return parsed !== null && parsed.hostname !== ''
}

/** Returns the class of a URL; undefined for one that is too long for its class or of none. */
export function classifyUrl(url: string): UrlClass | undefined {
  if (isAnchorUrl(url)) return URL_CLASS.anchor
  if (isTelUrl(url)) return URL_CLASS.tel
  if (isMailtoUrl(url)) return URL_CLASS.mailto
  if (isJavascriptUrl(url)) return URL_CLASS.javascript
  if (isFtpUrl(url)) return URL_CLASS.ftp
  return isProperUrl(url) ? URL_CLASS.proper : undefined
}

/** Why a URL with a scheme that is not allowed cannot be saved. */
export const UNUSABLE_LINK =
  'this URL cannot be used as a link; enter one that begins with https:// or with /'

/** Prefixes of the classes with a maximum length; `javascript:` is rejected at any length. */
const PREFIXES = { anchor: '#', tel: 'tel:', mailto: 'mailto:', ftp: 'ftp:' } as const

/**
 * Returns why a URL cannot be saved as a link, in one sentence that says what to do; undefined when it can. Only for
 * saving: links saved earlier are still shown.
 */
export function linkProblem(url: string): string | undefined {
  const kind = classifyUrl(url)
  if (kind === URL_CLASS.javascript || safeHref(url) === undefined) return UNUSABLE_LINK
  if (kind === URL_CLASS.proper && !SCHEME.test(url))
    return 'this URL points to a page of this site; put https:// in front of it for another site, or / for a page'
  for (const [name, beginning] of Object.entries(PREFIXES) as ['anchor' | 'tel' | 'mailto' | 'ftp', string][])
    if (url.toLowerCase().startsWith(beginning) && url.length >= LENGTH_LIMITS[name])
      return `a URL that begins with ${beginning} must have less than ${LENGTH_LIMITS[name]} characters`
  return undefined
}
