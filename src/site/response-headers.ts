import type { Encoding } from '#site/encoding.ts'

/** Headers as pairs of name and value. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/**
 * Shared headers of many pages, built once. The returned lists are the same arrays each time with different values:
 * they must be written before the next one is requested, and never stored.
 */
export interface ResponseHeaders {
  readonly pairs: HeaderPairs
  /** For a body in that encoding. */
  whole(encoding: Encoding, etag: string, length: string, requestId: string): string[]
  /** For 304. */
  notModified(etag: string, requestId: string): string[]
}

/** Maximum cached sets; more would only result from headers that differ by page. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, ResponseHeaders>()

/**
 * Returns the set of these headers: the same object for all pages and sites. With thousands of sites, separate lists
 * would not fit the processor's cache.
 */
export function responseHeaders(pairs: HeaderPairs): ResponseHeaders {
  const key = JSON.stringify(pairs)
  let headers = remembered.get(key)
  if (!headers) {
    headers = layOut(pairs)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, headers)
  }
  return headers
}

function layOut(pairs: HeaderPairs): ResponseHeaders {
  const slots = ['etag', '', 'content-length', '', 'x-request-id', '']
  const plain = [...slots, ...pairs.flat()]
  const lists: Readonly<Record<Encoding, string[]>> = {
    identity: plain,
    br: [...plain, 'content-encoding', 'br'],
    gzip: [...plain, 'content-encoding', 'gzip'],
  }
  const isPermanent = pairs.filter(([name]) => name !== 'content-type')
  const unmodified = ['etag', '', 'x-request-id', '', ...isPermanent.flat()]
  return {
    pairs,
    whole(encoding, etag, length, requestId) {
      const list = lists[encoding]
      list[1] = etag
      list[3] = length
      list[5] = requestId
      return list
    },
    notModified(etag, requestId) {
      unmodified[1] = etag
      unmodified[3] = requestId
      return unmodified
    },
  }
}
