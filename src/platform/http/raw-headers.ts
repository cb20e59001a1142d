/** The few headers of a request that choose a ready answer. */
export interface AskedHeaders {
  readonly host: string | undefined
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/**
 * Reads them from `rawHeaders` (name, value, name, value …) as Node would: the first Host counts, lists given in several
 * headers are joined. Taking apart all headers of a request costs more than finding its ready answer.
 */
export function readAskedHeaders(rawHeaders: readonly string[]): AskedHeaders {
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1]
    // The length tells most names apart without looking at their letters.
    if (name.length === 4) {
      if (name.toLowerCase() === 'host') host ??= value
    } else if (name.length === 15) {
      if (name.toLowerCase() === 'accept-encoding') acceptEncoding = join(acceptEncoding, value)
    } else if (name.length === 13) {
      if (name.toLowerCase() === 'if-none-match') ifNoneMatch = join(ifNoneMatch, value)
    }
  }
  return { host, acceptEncoding, ifNoneMatch }
}

function join(before: string | undefined, value: string | undefined): string | undefined {
  return before === undefined ? value : `${before}, ${value}`
}
