import { type ExportItem, metaValue } from '#features/imports/entries.types.ts'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import { MAX_SEARCH_TITLE } from '#features/pages/sharing.types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

const MAX_TITLE = 500
const MAX_TERMS = 200

/** The title as readers saw it: entities decoded, markup gone. */
export function titleOf(item: ExportItem): string {
  return cutText(visibleTextOfHtml(item.title), MAX_TITLE)
}

/** Where programs keep a title that was written for search engines: Ghost, and the two common plugins of WordPress. */
const SEARCH_TITLES = ['meta_title', '_yoast_wpseo_title', 'rank_math_title']
/** Such as `%%title%% %%sep%%` and `%title%`: a pattern that only the source fills in. */
const PATTERN = /%%?[a-z_]+%/i

/** The title that was written for search engines; empty when there is none, or only a pattern of one. */
export function searchTitleOf(item: ExportItem): string {
  const written = SEARCH_TITLES.map((key) => metaValue(item, key).trim()).find((text) => text !== '') ?? ''
  return PATTERN.test(written) ? '' : cutText(visibleTextOfHtml(written), MAX_SEARCH_TITLE)
}

/** When the entry was, or is to be, published; what has no date at all counts as published at `otherwise`. */
export function publishedOnOf(item: ExportItem, otherwise: Date): Date {
  const known = [utc(item.dateGmt), utc(item.date), item.pubDate].map((text) => new Date(text)).find(isUsable)
  return known ?? otherwise
}

function utc(date: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date) && !date.startsWith('0000')
    ? `${date.replace(' ', 'T')}Z`
    : ''
}

function isUsable(date: Date): boolean {
  const year = date.getUTCFullYear()
  return !Number.isNaN(date.getTime()) && year > 0 && year < 10_000
}

/** Our status for the source's; whether something is public already or only later is decided by its date. */
export function statusOf(item: ExportItem, publishedOn: Date, now: Date): ItemStatusCode {
  switch (item.status) {
    case 'publish':
    case 'future':
      return publishedOn > now ? ITEM_STATUS.scheduled : ITEM_STATUS.published
    case 'pending':
      return ITEM_STATUS.needsReview
    case 'private':
      return ITEM_STATUS.private
    case 'trash':
      return ITEM_STATUS.deleted
    default:
      return ITEM_STATUS.draft
  }
}

export interface ItemTerms {
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly notes: readonly string[]
}

/** Tags and categories, each once, shortened to what we take (COL-06). */
export function termsOf(item: ExportItem): ItemTerms {
  const notes = new Set<string>()
  const pick = (isWanted: (domain: string) => boolean, most: number, what: string): readonly string[] => {
    const names = new Set<string>()
    for (const { domain, name } of item.terms) {
      const full = isWanted(domain) ? visibleTextOfHtml(name) : ''
      if (full === '') continue
      const short = cutText(full, most).trim()
      if (short !== full) notes.add(`The ${what} '${full}' was shortened to ${most} characters.`)
      names.add(short)
    }
    if (names.size > MAX_TERMS)
      notes.add(`Only the first ${MAX_TERMS} of ${names.size} ${what} names came over.`)
    return [...names].slice(0, MAX_TERMS)
  }
  return {
    categories: pick((domain) => domain === 'category', MAX_CATEGORY_LENGTH, 'category'),
    tags: pick((domain) => domain === 'post_tag' || domain === 'tag', MAX_TAG_LENGTH, 'tag'),
    notes: [...notes],
  }
}

/** The last part of the entry's address: its slug, else its title, made safe; else a name of our own. */
export function urlSegmentOf(item: ExportItem): string {
  const slug = safeUrlSegment(decoded(item.slug))
  // Of a slug in another script hardly anything is left; what is left says nothing.
  if (/[a-z]/.test(slug) || (slug !== '' && /^[\d-]+$/.test(item.slug))) return slug
  const fromTitle = item.slug === '' ? safeUrlSegment(titleOf(item)) : ''
  return /[a-z0-9]{2}/.test(fromTitle) ? fromTitle : `${item.type}-${safeUrlSegment(item.id) || 'untitled'}`
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** The start of a text, cut between words. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
