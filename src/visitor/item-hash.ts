const KEY = 'itemId'

const keyOf = (part: string) => part.split('=', 1)[0]

/**
 * Returns a hash with the item set or removed: `#itemId=a%20b`, URL-encoded. Everything else in the hash stays
 * unchanged and in place (RTE-13).
 */
export function withItemId(hash: string, value: string | undefined): string {
  const parts = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '')
  const own = value === undefined ? [] : [`${KEY}=${encodeURIComponent(value)}`]
  const at = parts.findIndex((part) => keyOf(part) === KEY)
  const others = (list: readonly string[]) => list.filter((part) => keyOf(part) !== KEY)
  const all = at === -1 ? [...parts, ...own] : [...parts.slice(0, at), ...own, ...others(parts.slice(at))]
  return all.length === 0 ? '' : `#${all.join('&')}`
}

/** Returns the item that a hash names; undefined without one. An invalid encoding is returned as it is (RTE-13). */
export function readItemId(hash: string): string | undefined {
  const part = hash
    .replace(/^#/, '')
    .split('&')
    .find((one) => one.startsWith(`${KEY}=`))
  const written = part?.slice(KEY.length + 1)
  if (written === undefined || written === '') return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/**
 * Returns the URL of an item: the full url of its collection, or its page, with the item in the hash (RTE-08). The item
 * is named by its id or its url.
 */
export function itemLink(fullUrl: string, value: string): string {
  return fullUrl + withItemId('', value)
}
