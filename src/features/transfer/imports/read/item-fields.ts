import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import {
  MAX_CATEGORY_LENGTH,
  MAX_GUID_LENGTH,
  MAX_TAG_LENGTH,
} from '#features/content/collections/body.types.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#schema/item-status.types.ts'
import { cutText } from '#lib/html/cut.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

const MAX_TITLE = 500
const MAX_TERMS = 200

/** Returns the title with entities decoded and markup removed. */
export function titleOf(item: ExportItem): string {
  return cutText(visibleTextOfHtml(item.title), MAX_TITLE)
}

/** Returns the id of an entry in the feeds of its source; undefined without one, and for an unusually long one. */
export function feedGuidOf({ guid }: ExportItem): string | undefined {
  const text = guid.trim()
  return text === '' || text.length > MAX_GUID_LENGTH ? undefined : text
}

/** Returns the publication date, or `fallback` when the entry has none. */
export function publishedOnOf(item: ExportItem, fallback: Date): Date {
  const date = [utc(item.dateGmt), utc(item.date), item.pubDate].map((text) => new Date(text)).find(isUsable)
  return date ?? fallback
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

/** Maps the source's status; whether an item is public now or scheduled is decided by its date. */
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

const INTERNAL_TAXONOMIES: ReadonlySet<string> = new Set([
  'post_format',
  'nav_menu',
  'language',
  'post_translations',
  'link_category',
  'wp_theme',
  'wp_template_part_area',
  'product_type',
  'product_visibility',
])

export interface ItemTerms {
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly notes: readonly string[]
}

/** Returns the distinct tags and categories, cut to the allowed length (COL-06). */
export function termsOf(item: ExportItem): ItemTerms {
  const notes = new Set<string>()
  const pick = (
    isWanted: (domain: string) => boolean,
    maxLength: number,
    label: string,
  ): readonly string[] => {
    const names = new Set<string>()
    for (const { domain, name } of item.terms) {
      const full = isWanted(domain) ? visibleTextOfHtml(name) : ''
      if (full === '') continue
      const short = cutText(full, maxLength).trim()
      if (short !== full) notes.add(`The ${label} '${full}' was shortened to ${maxLength} characters.`)
      names.add(short)
    }
    if (names.size > MAX_TERMS)
      notes.add(`Only the first ${MAX_TERMS} of ${names.size} ${label} names were imported.`)
    return [...names].slice(0, MAX_TERMS)
  }
  return {
    categories: pick((domain) => domain === 'category', MAX_CATEGORY_LENGTH, 'category'),
    // Terms of other taxonomies are tags here; a post's format and language are not terms of its content.
    tags: pick((domain) => domain !== 'category' && !INTERNAL_TAXONOMIES.has(domain), MAX_TAG_LENGTH, 'tag'),
    notes: [...notes],
  }
}

/** Returns the last segment of the entry's path: its slug, else derived from its title, else from its type and id. */
export function urlSegmentOf(item: ExportItem): string {
  const slug = safeUrlSegment(decoded(item.slug))
  // Too little is left of a slug in another script to be meaningful.
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

/** Returns the start of a text, cut between words. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
