import { headerLines } from '#platform/http/prepared-head.ts'
import type { Encoding } from '#site/encoding.ts'

/** Headers as pairs of name and value. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** Shared headers of many pages, built and checked once. */
export interface ResponseHeaders {
  readonly pairs: HeaderPairs
  /** Their lines for a body in each encoding. */
  readonly lines: Readonly<Record<Encoding, string>>
  /** Their lines for 304. */
  readonly notModifiedLines: string
}

/** Maximum cached sets; more would only result from headers that differ by page. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, ResponseHeaders>()

/**
 * Returns the set of these headers: the same object for all pages and sites. With thousands of sites, separate texts
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
  const lines = headerLines(pairs)
  return {
    pairs,
    lines: {
      identity: lines,
      br: `${lines}content-encoding: br\r\n`,
      gzip: `${lines}content-encoding: gzip\r\n`,
    },
    notModifiedLines: headerLines(pairs.filter(([name]) => name !== 'content-type')),
  }
}
