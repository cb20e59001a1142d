/** Encodings in which a page is cached. */
export type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 500

/**
 * Returns the best encoding that an Accept-Encoding header allows: br, then gzip, then none. Results are cached,
 * because browsers send few different headers.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const chosen = parse(header)
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, chosen)
  return chosen
}

function parse(header: string): Encoding {
  const accepted = new Set<string>()
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const rejected = parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
    if (!rejected) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
