import fresh from 'fresh'

/** Whether an If-None-Match header matches this ETag: weak comparison (RFC 9110, 13.1.2), lists and `*`. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  // Most visitors send exactly one ETag; cached pages must not parse a list per request.
  header === etag || fresh({ 'if-none-match': header }, { etag })
