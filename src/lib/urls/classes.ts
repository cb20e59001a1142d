import { safeHref } from '#lib/urls/safe-href.ts'

/** What an address that is typed into a field of ours may be. */
export const URL_CLASS = {
  anchor: 'anchor',
  tel: 'tel',
  mailto: 'mailto',
  javascript: 'javascript',
  ftp: 'ftp',
  proper: 'proper',
} as const

export type UrlClass = (typeof URL_CLASS)[keyof typeof URL_CLASS]

/** Characters below which an address of that class stays; one that reaches it is of no class. */
const SHORTER_THAN = { anchor: 100, tel: 50, mailto: 1000, javascript: 250, ftp: 100 } as const

const isBelow = (url: string, prefix: string, limit: number): boolean =>
  url.length < limit && url.slice(0, prefix.length).toLowerCase() === prefix && url.length > prefix.length

/** '#' and a name, under 100 characters (URL-01). */
export const isAnchorUrl = (url: string): boolean => isBelow(url, '#', SHORTER_THAN.anchor)

/** A telephone number after `tel:`, under 50 characters (URL-02). */
export const isTelUrl = (url: string): boolean => isBelow(url, 'tel:', SHORTER_THAN.tel)

/** An address after `mailto:`, under 1000 characters (URL-03). */
export const isMailtoUrl = (url: string): boolean => isBelow(url, 'mailto:', SHORTER_THAN.mailto)

/** A program after `javascript:`, under 250 characters (URL-04). Only told apart: it never becomes a link (URL-09). */
export const isJavascriptUrl = (url: string): boolean => isBelow(url, 'javascript:', SHORTER_THAN.javascript)

/** An address after `ftp:`, under 100 characters (URL-05). */
export const isFtpUrl = (url: string): boolean => isBelow(url, 'ftp:', SHORTER_THAN.ftp)

/** As long as browsers and servers agree to take one. */
const LONGEST = 2000
const SCHEME = /^https?:\/\//i
const TOP_LEVEL = /^[a-z]{2,3}$/

/**
 * An address on the web whose host ends in a part of 2 or 3 letters, with or without http(s):// in front (URL-06). It
 * only classifies: an owner may save any address that can be opened, `shop.info` too (URL-08).
 */
export function isProperUrl(url: string): boolean {
  if (url.length > LONGEST || /^[/\\:]|\s/.test(url)) return false
  const parsed = URL.parse(SCHEME.test(url) ? url : `http://${url}`)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  const labels = parsed.hostname.split('.')
  return labels.length > 1 && !labels.includes('') && TOP_LEVEL.test(labels.at(-1) ?? '')
}

/** An address that an owner may save as a link to elsewhere: anything that a browser opens over http(s) (URL-08). */
export function isOpenableUrl(url: string): boolean {
  if (url.length > LONGEST) return false
  const parsed = SCHEME.test(url) ? URL.parse(url) : null
  return parsed !== null && parsed.hostname !== ''
}

/** The class of an address; undefined for one that is too long for its class or of none. */
export function classifyUrl(url: string): UrlClass | undefined {
  if (isAnchorUrl(url)) return URL_CLASS.anchor
  if (isTelUrl(url)) return URL_CLASS.tel
  if (isMailtoUrl(url)) return URL_CLASS.mailto
  if (isJavascriptUrl(url)) return URL_CLASS.javascript
  if (isFtpUrl(url)) return URL_CLASS.ftp
  return isProperUrl(url) ? URL_CLASS.proper : undefined
}

/** How the addresses of each class with a length begin; those of `javascript:` are refused whatever their length. */
const BEGINNINGS = { anchor: '#', tel: 'tel:', mailto: 'mailto:', ftp: 'ftp:' } as const

/**
 * Why an address that an owner typed cannot be saved as a link, in one sentence that says what to do; undefined when it
 * can. What was saved before is still shown: this is asked when something is saved only.
 */
export function linkProblem(url: string): string | undefined {
  const kind = classifyUrl(url)
  if (kind === URL_CLASS.javascript || safeHref(url) === undefined)
    return 'this address cannot be a link; write one that begins with https:// or with /'
  if (kind === URL_CLASS.proper && !SCHEME.test(url))
    return 'this address leads to a page of this site; put https:// in front of it, or / when that is meant'
  for (const [name, beginning] of Object.entries(BEGINNINGS) as [
    'anchor' | 'tel' | 'mailto' | 'ftp',
    string,
  ][])
    if (url.toLowerCase().startsWith(beginning) && url.length >= SHORTER_THAN[name])
      return `an address that begins with ${beginning} has less than ${SHORTER_THAN[name]} characters`
  return undefined
}
