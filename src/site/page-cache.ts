import { LRUCache } from 'lru-cache'
import type { Lock } from '#features/tenancy/locks/types.ts'
import { joinedText } from '#lib/joined-text.ts'
import type { ResponseHeaders } from '#site/response-headers.ts'
import { compressAtOnce, type Compression } from '#site/compress.ts'
import type { Encoding } from '#site/encoding.ts'

/** A sent response, for log and metrics. */
export interface SentResponse {
  readonly status: number
  readonly bytes: number
  /** Its part of the access log's line, computed on first use. */
  detail: string | undefined
}

/** Returns the log record of a response. */
export function sentOf(status: number, bytes: number): SentResponse {
  return { status, bytes, detail: undefined }
}

/** A page in one encoding. */
export interface Variant extends SentResponse {
  /** A short body is stored as text with one Latin-1 character per byte: see `toVariant`. */
  readonly body: Buffer | string
  /** ETag and Content-Length, as lines of its head. */
  readonly lines: string
}

/**
 * A rendered page, ready to be sent. With thousands of sites nearly every page is read from cold memory: each request
 * touches few objects, and every field is initialized, because added fields would be stored separately.
 */
export interface CachedPage {
  readonly status: number
  hits: number
  readonly etag: string
  readonly headers: ResponseHeaders
  readonly identity: Variant
  /** Undefined before somebody asked for it. */
  gzip: Variant | undefined
  /** Undefined before somebody asked for it. Compressed fast at first; replaced by a better compression later. */
  br: Variant | undefined
  readonly notModified: SentResponse
  /**
   * Milliseconds since the epoch after which it must not be served, because the next scheduled document is due;
   * undefined without one.
   */
  readonly expiresAt: number | undefined
  /** The better compression is done or queued. */
  compressedWell: boolean
  /** Target of a redirect without body; the query of the request is appended. */
  readonly location: string | undefined
  /** Set on a lock page, whose body has a placeholder for a key and must not be sent as it is. */
  readonly lock: Lock | undefined
  /** The page in place of any page of a site that is coming soon. */
  readonly comingSoon: boolean
  /** Milliseconds since the epoch before which it must not be served: the clock was set back after it was rendered. */
  madeAt: number
  /** Query parameters that change this page; others are ignored. */
  readonly parameters: readonly string[]
  /** Path as JSON, for the access log. */
  readonly pathJson: string
  /** Its key in the cache. */
  key: string | undefined
}

/** Returns the page in one encoding; a short page is compressed when it is asked for first. */
export function variantOf(page: CachedPage, encoding: Encoding): Variant {
  if (encoding === 'br') return (page.br ??= compressed(page, encoding))
  return encoding === 'gzip' ? (page.gzip ??= compressed(page, encoding)) : page.identity
}

const compressed = (page: CachedPage, encoding: Compression): Variant =>
  toVariant(page, compressAtOnce(bytesOf(page.identity), encoding))

/**
 * Maximum body in bytes that is stored as text; with its head it fits the 16 KB that Node writes without allocating.
 */
const MAX_AS_TEXT = 15_000

/**
 * Returns a body of a page with the lines of its head. A short one is stored as text, because Node then sends head and
 * body in one write: 5 to 14 % less CPU for a response of up to 15 KB, and no gain for longer ones.
 */
export function toVariant({ status, etag }: Pick<CachedPage, 'status' | 'etag'>, body: Buffer): Variant {
  const content = body.length <= MAX_AS_TEXT ? body.toString('latin1') : body
  const lines = joinedText('etag: ', etag, '\r\ncontent-length: ', String(body.length), '\r\n')
  return { status, bytes: body.length, detail: undefined, body: content, lines }
}

/** Returns the bytes of a variant. */
export function bytesOf({ body }: Pick<Variant, 'body'>): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

export interface PageCache {
  /** Does not mark the page as used. */
  get(key: string): CachedPage | undefined
  /** Marks the page as used: the least recently used ones are evicted first. */
  touch(page: CachedPage): void
  /** `topics` is the number of topics it depends on, which take memory too. Returns whether the page fits. */
  set(key: string, page: CachedPage, topics: number): boolean
  /** Drops a page that is no longer valid. */
  drop(page: CachedPage): void
  readonly bytes: number
  readonly entries: number
}

const ENTRY_OVERHEAD = 2_000
const TOPIC_BYTES = 150

/**
 * Returns a cache of pages by site, version, path and query, bounded in bytes. Entries of older versions are not
 * requested again and get evicted. `onDrop` is called for each page that leaves the cache.
 */
export function createPageCache(maxBytes: number, onDrop: (page: CachedPage) => void): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    dispose: (page) => onDrop(page),
  })
  return {
    get: (key) => cache.peek(key),
    touch({ key }) {
      if (key !== undefined) cache.get(key)
    },
    set(key, page, topics) {
      page.key = key
      cache.set(key, page, { size: sizeOf(key, page) + topics * TOPIC_BYTES })
      return cache.peek(key) === page
    },
    drop(page) {
      if (page.key !== undefined && cache.peek(page.key) === page) cache.delete(page.key)
    },
    get bytes() {
      return cache.calculatedSize
    },
    get entries() {
      return cache.size
    },
  }
}

/** What a page of HTML becomes at most, of its bytes; most are a fifth or sixth. */
const COMPRESSED_SHARE = 0.25

function sizeOf(key: string, { identity, br, gzip }: CachedPage): number {
  const later = Math.ceil(identity.bytes * COMPRESSED_SHARE)
  return ENTRY_OVERHEAD + key.length + identity.bytes + (br?.bytes ?? later) + (gzip?.bytes ?? later)
}
