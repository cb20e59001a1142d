import type { FilterType } from '#features/content/collections/link.rules.ts'
import type { FeedFormat } from '#features/content/feeds/types.ts'

/** A list of the source: all posts, or those with a filter; `slug` is as the source writes it. */
export interface SourceList {
  readonly filter: { readonly type: FilterType; readonly slug: string } | undefined
  /** The list as a feed. */
  readonly format: FeedFormat | undefined
}

/** What a query such as `?p=7` of a source's front page names. */
export type SourceQuery =
  | { readonly entryId: string }
  | { readonly termId: string }
  | { readonly list: SourceList }

/** Feeds of WordPress, Ghost, Squarespace, Blogger and most generators of sites. */
const FEED_END = /(?:^|\/)(?:feed|rss)(?:\/(rss2?|rdf|atom))?$/
const FEED_FILE = /^(?:rss|feed|index|atom)\.xml$/
const BLOGGER_FEED = 'feeds/posts/default'
const PAGE_END = /(?:^|\/)page\/\d{1,6}$/
const TERM = /^(?:[^/]+\/)?(category|tag)\/(?:.+\/)?([^/]+)$/
const AUTHOR = /^(?:[^/]+\/)?author\/([^/]+)$/
const DATE = /^(\d{4})(?:\/(\d{2})(?:\/\d{2})?)?$/

/** Returns the list that a source has at a path below its front page, such as `category/news/feed`; else undefined. */
export function parseListPath(path: string): SourceList | undefined {
  const clean = path.split('/').filter(Boolean).join('/')
  if (FEED_FILE.test(clean)) return { filter: undefined, format: clean === 'atom.xml' ? 'atom' : 'rss' }
  if (clean === BLOGGER_FEED) return { filter: undefined, format: 'atom' }
  const feed = FEED_END.exec(clean)
  const list = (feed ? clean.slice(0, feed.index) : clean).replace(PAGE_END, '')
  const format = feed ? (feed[1] === 'atom' ? 'atom' : 'rss') : undefined
  if (list === '') return feed || list !== clean ? { filter: undefined, format } : undefined
  const [, type, slug] = TERM.exec(list) ?? []
  if (slug !== undefined) return { filter: { type: type === 'tag' ? 'tag' : 'category', slug }, format }
  const author = AUTHOR.exec(list)?.[1]
  if (author !== undefined) return { filter: { type: 'author', slug: author }, format }
  const [, year, month] = DATE.exec(list) ?? []
  if (year === undefined) return undefined
  return { filter: month === undefined ? undefined : { type: 'month', slug: `${year}-${month}` }, format }
}

/** Returns what the query of a source's front page names; undefined without such a parameter. */
export function parseSourceQuery(search: string): SourceQuery | undefined {
  if (!/(?:^|&)(?:p|page_id|attachment_id|cat|m|feed)=/.test(search)) return undefined
  const query = new URLSearchParams(search)
  const entryId = query.get('p') ?? query.get('page_id') ?? query.get('attachment_id')
  if (entryId !== null) return /^\d{1,18}$/.test(entryId) ? { entryId } : undefined
  const feed = query.get('feed')
  const format = feed === null ? undefined : feed === 'atom' ? 'atom' : 'rss'
  const termId = query.get('cat')
  if (termId !== null) return /^\d{1,18}$/.test(termId) ? { termId } : undefined
  const [, year, month] = /^(\d{4})(\d{2})?(?:\d{2})?$/.exec(query.get('m') ?? '') ?? []
  if (year === undefined && format === undefined) return undefined
  return {
    list: {
      filter: month === undefined ? undefined : { type: 'month', slug: `${year}-${month}` },
      format,
    },
  }
}
