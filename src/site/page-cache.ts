import { LRUCache } from 'lru-cache'
import type { Lock } from '#features/locks/types.ts'

/** Encodings that a page is kept in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes of a page in one encoding with every header that is the same for all answers, as name, value, name, value … */
export interface Variant {
  readonly body: Buffer
  readonly headers: readonly string[]
}

/** A rendered page, ready to be written. */
export interface CachedPage {
  readonly status: number
  readonly etag: string
  readonly headers304: readonly string[]
  /** Query parameters that change this page; any other parameter is ignored. */
  readonly parameters: readonly string[]
  /** Milliseconds since the epoch after which it must not be served: the next scheduled document is due. */
  readonly expiresAt: number
  /** Milliseconds since the epoch before which it must not be served: the clock that made it was set back since. */
  madeAt: number
  /** Best first compression is quick; the best one takes its place later. */
  readonly variants: Record<Encoding, Variant>
  /** Path as JSON, for the access log. */
  readonly pathJson: string
  hits: number
  /** The best compression has been done, or waits to be. */
  compressedWell: boolean
  /** Where it leads instead of having a body; the query of the request is added to it. */
  readonly location?: string
  /** Set on a lock page, whose body waits for a key and must not be written as it is. */
  readonly lock?: Lock | undefined
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage): void
  readonly bytes: number
  readonly entries: number
}

const ENTRY_OVERHEAD = 2_000

/** Pages by site, version, path and query, bounded in bytes. Entries of older versions are never asked for again and fall out. */
export function createPageCache(maxBytes: number): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) =>
      ENTRY_OVERHEAD +
      key.length +
      page.variants.identity.body.length +
      page.variants.br.body.length +
      page.variants.gzip.body.length,
  })
  return {
    get: (key) => cache.get(key),
    set: (key, page) => void cache.set(key, page),
    get bytes() {
      return cache.calculatedSize
    },
    get entries() {
      return cache.size
    },
  }
}
