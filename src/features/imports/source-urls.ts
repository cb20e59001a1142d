import { withoutEnd } from '#lib/trim-end.ts'
import { createHash } from 'node:crypto'
import type { ExportChannel } from '#features/imports/entries.types.ts'

/** Longer ones are kept as a digest: an index takes no text of any length. */
const MAX_ADDRESS = 1000

/** What a run knows of where its source lived. */
export interface SourceHome {
  /** Names the source for good: the same site gives the same name in each of its exports. */
  readonly source: string
  /** Hosts whose addresses are the source's own, without `www.`. */
  readonly hosts: ReadonlySet<string>
  /** What relative addresses are relative to. */
  readonly base: string
  /** The address of its front page. */
  readonly front: string
}

/** Stands for the host of a source that tells none. */
const NOBODY = 'source.invalid'

/** An address for readers and for fetching: one on a host that nobody knows begins at the site it is on. */
export function withoutUnknownHost(address: string): string {
  const start = `http://${NOBODY}/`
  return address.startsWith(start) ? address.slice(start.length - 1) : address
}

/** Where the source of an export lived. */
export function sourceHome(channel: ExportChannel, fileName: string): SourceHome {
  const urls = [channel.baseBlogUrl, channel.link]
    .map((address) => URL.parse(address))
    .filter((url) => url !== null)
    .filter(({ host }) => host !== '')
  const [first] = urls
  return {
    source: first ? `${hostOf(first)}${withoutEnd(first.pathname, '/')}` : (channel.sourceName ?? fileName),
    hosts: new Set(first ? urls.map(hostOf) : [NOBODY]),
    base: first ? `${withoutEnd(first.href, '/')}/` : `http://${NOBODY}/`,
    front: (first && withoutEnd(decoded(first.pathname), '/')) || '/',
  }
}

function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '')
}

/** A page's address inside the source: its path without the slash at the end, decoded; undefined for other hosts. */
export function pageAddress(address: string, home: SourceHome): string | undefined {
  const url = URL.parse(address, home.base)
  if (!url || !home.hosts.has(hostOf(url))) return undefined
  return short(
    decoded(url.pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '') || '/',
  )
}

/** The address by which an entry is found again; null when its link tells nothing but its number. */
export function ownAddress(link: string, home: SourceHome): string | null {
  return numberInAddress(link, home) === undefined ? (pageAddress(link, home) ?? null) : null
}

/** A file's address, the same however it is linked: with or without encryption, query or a proxy of WordPress. */
export function fileAddress(address: string, base: string): string | undefined {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const path = decoded(url.pathname)
  if (/^i\d\.wp\.com$/.test(url.host)) return short(`/${path}`)
  return short(`//${hostOf(url)}${path}`)
}

/** The file of which WordPress made this one by scaling: `a-300x200.jpg` was `a.jpg`. */
export function unscaledAddress(file: string): string {
  return file.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]{2,5}$)/i, '')
}

/** The number by which an address without a path of its own names an entry: `?p=7`. */
export function numberInAddress(address: string, home: SourceHome): string | undefined {
  const query = URL.parse(address, home.base)?.searchParams
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

function short(address: string): string {
  // Decoding can bring characters to light that no database takes.
  const clean = address.replaceAll('\0', '').toWellFormed()
  return clean.length <= MAX_ADDRESS ? clean : `sha256:${createHash('sha256').update(clean).digest('hex')}`
}
