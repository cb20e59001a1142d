import Negotiator from 'negotiator'

/** Encodings in which a page is cached. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** By size of the encoded page, smallest first: the order of those that are equally welcome. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const MAX_HEADER_LENGTH = 1000

const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 500

/**
 * Returns the encoding that an Accept-Encoding header prefers; of equal ones br, then gzip, then none. Results are
 * cached, because browsers send few different headers and cached pages must not parse one per request.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const chosen = negotiate(header.slice(0, MAX_HEADER_LENGTH))
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, chosen)
  return chosen
}

/** An option that the types of the library lack. */
interface Preferring {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
}

function negotiate(header: string): Encoding {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': header } })
  const [preferred] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })
  // Identity even when it is excluded: a page is better than none (RFC 9110, 12.5.3).
  return ENCODINGS.find((one) => one === preferred) ?? 'identity'
}
