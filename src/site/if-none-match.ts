/** Whether an If-None-Match header matches this ETag: weak comparison (RFC 9110, 13.1.2), lists and `*`. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.includes(etag.startsWith('W/') ? etag.slice(2) : etag)
}
