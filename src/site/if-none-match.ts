/**
 * Whether an If-None-Match header says that the visitor holds what has this ETag: compared weakly (RFC 9110, 13.1.2),
 * in a list too, and `*` is anything.
 */
export function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.includes(etag.startsWith('W/') ? etag.slice(2) : etag)
}
