import { findAuthorBySlug } from '#features/content/authors/actions.ts'
import type { FilterType } from '#features/content/collections/link.rules.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import {
  parseListPath,
  type SourceList,
  type SourceQuery,
} from '#features/transfer/imports/moved/moved-urls.rules.ts'
import * as store from '#features/transfer/imports/moved/moved-urls.store.ts'
import { findByUrl } from '#features/transfer/imports/run/references.store.ts'
import { toFileUrls, toUnscaledUrl } from '#features/transfer/imports/read/source-urls.ts'
import { findMedia } from '#features/media/media/actions.ts'
import { mediaPath } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

const FILE = /\.[a-z0-9]{2,5}$/i

/**
 * Returns where a path of an imported site leads that is neither a page nor a redirect here: its feeds, its lists by
 * category, tag, author and month, and its files. Undefined for other paths.
 */
export async function findMovedPath(
  content: ContentSource,
  siteId: Id,
  path: string,
  now: Date,
): Promise<string | undefined> {
  const isFile = FILE.test(path)
  if (!isFile && !/\/(?:feed|rss|category|tag|author|page|feeds|\d{4})(?:\/|$)/.test(path)) return undefined
  for (const source of await store.listSources(content, siteId, now)) {
    const front = source.source.includes('/') ? source.source.slice(source.source.indexOf('/')) : ''
    const list = path.startsWith(`${front}/`) ? parseListPath(decoded(path.slice(front.length))) : undefined
    const found = list
      ? await listUrl(content, siteId, source, list)
      : isFile
        ? await fileUrl(content, siteId, source, path)
        : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns where a query of an imported site's front page leads, such as `?p=7`; undefined if it leads nowhere. */
export async function findMovedQuery(
  content: ContentSource,
  siteId: Id,
  query: SourceQuery,
  now: Date,
): Promise<string | undefined> {
  for (const source of await store.listSources(content, siteId, now)) {
    const found =
      'entryId' in query
        ? await store.findEntryPath(content, siteId, source, idsOf(source, query.entryId), now)
        : 'termId' in query
          ? await termUrlOf(content, siteId, source, query.termId)
          : await listUrl(content, siteId, source, query.list)
    if (found !== undefined) return found
  }
  return undefined
}

/** An export identifies entries by number; a feed by a URL with it. */
const idsOf = ({ source }: store.ImportedSource, id: string): readonly string[] => [
  id,
  ...['http://', 'https://', 'http://www.', 'https://www.'].flatMap((start) =>
    ['p', 'page_id'].map((name) => `${start}${source}/?${name}=${id}`),
  ),
]

async function termUrlOf(
  content: ContentSource,
  siteId: Id,
  source: store.ImportedSource,
  id: string,
): Promise<string | undefined> {
  const names = await store.findTermNames(content, siteId, source, { id })
  if (source.blogPath === null || source.blogId === null || names.length === 0) return undefined
  const filter = (await store.listFilters(content, siteId, source.blogId)).find(({ name }) =>
    names.includes(name),
  )
  return withFilter(source.blogPath, filter, undefined)
}

async function listUrl(
  content: ContentSource,
  siteId: Id,
  source: store.ImportedSource,
  { filter, format }: SourceList,
): Promise<string | undefined> {
  const { blogPath, blogId } = source
  if (blogPath === null || blogId === null) return undefined
  if (!filter) return withFilter(blogPath, undefined, format)
  const { type, slug } = filter
  if (type === 'author') {
    const author = await findAuthorBySlug(content.tx, siteId, safeUrlSegment(slug))
    return author && withFilter(blogPath, { type, name: safeUrlSegment(slug) }, format)
  }
  const filters = await store.listFilters(content, siteId, blogId)
  if (type === 'month') {
    const month = filters.find((one) => one.type === type && one.name === slug)
    return withFilter(blogPath, month, format)
  }
  const names = await store.findTermNames(content, siteId, source, { slug })
  const isNamed = ({ name }: { readonly name: string }) =>
    names.includes(name) || safeUrlSegment(name) === safeUrlSegment(slug.replaceAll('+', ' '))
  const terms = filters.filter((one) => one.type !== 'month' && isNamed(one))
  const term = terms.find((one) => one.type === type) ?? terms[0]
  // A term that has no entries here has no list of its own.
  return term || names.length > 0 ? withFilter(blogPath, term, format) : undefined
}

function withFilter(
  blogPath: string,
  filter: { readonly type: FilterType; readonly name: string } | undefined,
  format: SourceList['format'],
): string {
  const parts = [
    ...(filter ? [`${filter.type}=${encodeURIComponent(filter.name)}`] : []),
    ...(format === undefined ? [] : [`format=${format}`]),
  ]
  return parts.length === 0 ? blogPath : `${blogPath}?${parts.join('&')}`
}

async function fileUrl(
  { tx }: ContentSource,
  siteId: Id,
  { source }: store.ImportedSource,
  path: string,
): Promise<string | undefined> {
  const own = toFileUrls(path, source)
  const urls = [...new Set([...own, ...own.map(toUnscaledUrl)])]
  const references = await findByUrl(tx, { siteId, source }, ['attachment', 'image'], urls)
  const media = await findMedia(
    tx,
    siteId,
    references.map(({ targetId }) => targetId),
  )
  for (const wanted of urls)
    for (const { url, targetId } of references) {
      const record = url === wanted ? media.get(targetId) : undefined
      const found = record && mediaPath(record)
      if (found !== undefined) return found
    }
  return undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
