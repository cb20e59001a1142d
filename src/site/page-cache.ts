import { LRUCache } from 'lru-cache'
import type { Lock } from '#features/locks/types.ts'
import type { ResponseHeaders } from '#site/response-headers.ts'
import type { Encoding } from '#site/encoding.ts'

/** What was sent, for log and metrics. */
export interface Sent {
  readonly status: number
  readonly bytes: number
  /** Its part of the access log's line, made when it is first needed. */
  detail: string | undefined
}

/** What was sent, before it is first logged. */
export function sentOf(status: number, bytes: number): Sent {
  return { status, bytes, detail: undefined }
}

/** A page in one encoding. */
export interface Variant extends Sent {
  /** A short body is kept as text with one Latin-1 character for each byte: see `toVariant`. */
  readonly body: Buffer | string
  /** Bytes of the body, as its header says. */
  readonly length: string
}

/**
 * A rendered page, ready to be written. With thousands of sites nearly every page is read from cold memory: what each
 * visit needs is in few objects, and every field is there from the beginning, since later ones would be kept apart.
 */
export interface CachedPage {
  readonly status: number
  hits: number
  readonly etag: string
  readonly headers: ResponseHeaders
  readonly identity: Variant
  readonly gzip: Variant
  /** Its first compression is quick; the best one takes its place later. */
  br: Variant
  readonly notModified: Sent
  /** Milliseconds since the epoch after which it must not be served, since the next scheduled document is due; undefined when none is. */
  readonly expiresAt: number | undefined
  /** The best compression has been done, or waits to be. */
  compressedWell: boolean
  /** Where it leads instead of having a body; the query of the request is added to it. */
  readonly location: string | undefined
  /** Set on a lock page, whose body waits for a key and must not be written as it is. */
  readonly lock: Lock | undefined
  /** Milliseconds since the epoch before which it must not be served: the clock that made it was set back since. */
  madeAt: number
  /** Query parameters that change this page; any other parameter is ignored. */
  readonly parameters: readonly string[]
  /** Path as JSON, for the access log. */
  readonly pathJson: string
  /** Under which the cache keeps it. */
  key: string | undefined
}

/** The page in one encoding. */
export function variantOf(page: CachedPage, encoding: Encoding): Variant {
  if (encoding === 'br') return page.br
  return encoding === 'gzip' ? page.gzip : page.identity
}

export interface PageCache {
  /** Looks without marking the page as used. */
  get(key: string): CachedPage | undefined
  /** Marks the page as used: the ones that were not for the longest time fall out first. */
  touch(page: CachedPage): void
  set(key: string, page: CachedPage): void
  readonly bytes: number
  readonly entries: number
}

const ENTRY_OVERHEAD = 2_000

/**
 * Pages by site, version, path and query, bounded in bytes. Entries of older versions are never asked for again and fall
 * out. `onDrop` is told of each page that leaves.
 */
export function createPageCache(maxBytes: number, onDrop: (page: CachedPage) => void): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    dispose: (page) => onDrop(page),
    sizeCalculation: (page, key) =>
      ENTRY_OVERHEAD + key.length + page.identity.bytes + page.br.bytes + page.gzip.bytes,
  })
  return {
    get: (key) => cache.peek(key),
    touch({ key }) {
      if (key !== undefined) cache.get(key)
    },
    set(key, page) {
      page.key = key
      cache.set(key, page)
    },
    get bytes() {
      return cache.calculatedSize
    },
    get entries() {
      return cache.size
    },
  }
}
