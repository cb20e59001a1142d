/**
 * Makes a text usable in a URL: lower case, no accents, hyphens for spaces, all characters but a–z, 0–9, '-', '_', '/'
 * and '.' removed, repeated hyphens collapsed (URL-07, URL-10). May be empty.
 */
export function safeUrlString(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9\-_/.]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/\/{2,}/g, '/')
}

/** Like `safeUrlString`, without slashes and without punctuation at either end: one segment of a path. */
export function safeUrlSegment(text: string): string {
  return safeUrlString(text)
    .replaceAll('/', '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-_.]+/, '')
    .slice(0, 120)
    .replace(/[-_.]+$/, '')
}
