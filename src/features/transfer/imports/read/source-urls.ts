import { withoutEnd } from '#lib/trim-end.ts'
import { createHash } from 'node:crypto'
import type { ExportChannel } from '#features/transfer/imports/model/entries.types.ts'

/** Longer URLs are stored as a digest, as indexed text must be short. */
const MAX_URL_LENGTH = 1000

/** The identity and location of a source site. */
export interface SourceHome {
  /** Permanent identifier: the same site gets the same one in each of its exports. */
  readonly source: string
  /** Hosts of the source, without `www.`. */
  readonly hosts: ReadonlySet<string>
  /** Base URL of relative URLs. */
  readonly base: string
  /** Path of its front page. */
  readonly front: string
  /** Where a source that does not state its URL was, as the owner says. */
  readonly from?: URL
}

/** Host of a source that does not state one. */
const UNKNOWN_HOST = 'source.invalid'

/** Returns the URL of a path on no known host. */
export const unknownHostUrl = (path: string): string => `http://${UNKNOWN_HOST}/${path}`

/** Removes the placeholder host, which leaves a root-relative URL. */
export function withoutUnknownHost(url: string): string {
  const start = `http://${UNKNOWN_HOST}/`
  return url.startsWith(start) ? url.slice(start.length - 1) : url
}

/** Returns the location of an export's source; `from` is its URL as the owner says, used if the export has none. */
export function sourceHome(channel: ExportChannel, fileName: string, from?: URL): SourceHome {
  const urls = [channel.baseBlogUrl, channel.link]
    .map((href) => URL.parse(href))
    .filter((url) => url !== null)
    .filter(({ host }) => host !== '')
  const [first] = urls
  return {
    source: first ? `${hostOf(first)}${withoutEnd(first.pathname, '/')}` : (channel.sourceName ?? fileName),
    hosts: new Set(first ? urls.map(hostOf) : [UNKNOWN_HOST]),
    base: first ? `${withoutEnd(first.href, '/')}/` : `http://${UNKNOWN_HOST}/`,
    front: (first && withoutEnd(decoded(first.pathname), '/')) || '/',
    ...(first || !from ? {} : { from }),
  }
}

/**
 * Returns the absolute URL of a link. Below `from` it is the same as without that, so that an import finds what
 * earlier imports of the source made, whether or not they were given its URL.
 */
function absoluteUrl(href: string, { base, from }: Pick<SourceHome, 'base' | 'from'>): URL | null {
  const url = URL.parse(href, base)
  if (!url || !from || hostOf(url) !== hostOf(from)) return url
  const front = withoutEnd(from.pathname, '/')
  if (url.pathname !== front && !url.pathname.startsWith(`${front}/`)) return url
  const own = new URL(base)
  own.pathname = url.pathname.slice(front.length)
  own.search = url.search
  own.hash = url.hash
  return own
}

function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '')
}

/** Returns a page's decoded path without trailing slash, or undefined for other hosts. */
export function toPagePath(href: string, home: SourceHome): string | undefined {
  const url = absoluteUrl(href, home)
  if (!url || !home.hosts.has(hostOf(url))) return undefined
  return short(
    decoded(url.pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '') || '/',
  )
}

/** Returns the path that identifies an entry, or null when its link only has an id. */
export function toOwnPath(link: string, home: SourceHome): string | null {
  return entryIdInUrl(link, home) === undefined ? (toPagePath(link, home) ?? null) : null
}

/** Returns a file's URL normalized across protocol, query and the WordPress image proxy. */
export function toFileUrl(href: string, home: Pick<SourceHome, 'base' | 'from'>): string | undefined {
  const url = absoluteUrl(href, home)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const path = decoded(url.pathname)
  if (/^i\d\.wp\.com$/.test(url.host)) return short(`/${path}`)
  return short(`//${hostOf(url)}${path}`)
}

/** Returns the URLs that a path of a source may have been imported as: below its host, and without one. */
export function toFileUrls(path: string, source: string): readonly string[] {
  return [`https://${source.split('/')[0]}/`, `http://${UNKNOWN_HOST}/`]
    .map((base) => toFileUrl(path, { base }))
    .filter((url) => url !== undefined)
}

/** Returns the URL of the original of a scaled file: `a-300x200.jpg` → `a.jpg`. */
export function toUnscaledUrl(file: string): string {
  return file.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]{2,5}$)/i, '')
}

/** Returns the entry id in a URL without a path of its own: `?p=7`. */
export function entryIdInUrl(url: string, home: SourceHome): string | undefined {
  const query = URL.parse(url, home.base)?.searchParams
  const number = query?.get('p') ?? query?.get('page_id') ?? query?.get('attachment_id')
  return number && /^\d{1,18}$/.test(number) ? number : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

function short(url: string): string {
  // Decoding can produce characters that the database rejects.
  const clean = url.replaceAll('\0', '').toWellFormed()
  return clean.length <= MAX_URL_LENGTH ? clean : `sha256:${createHash('sha256').update(clean).digest('hex')}`
}
