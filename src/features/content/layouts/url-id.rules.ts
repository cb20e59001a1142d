import { fail, ok, type Result } from '#lib/result.ts'

/** Url ids reserved for routes of the application (RTE-16). */
export const RESERVED_URL_IDS: ReadonlySet<string> = new Set([
  'config',
  'search',
  'commerce',
  'checkout',
  'api',
  'universal',
  'static',
  'cart',
  'healthz',
  'readyz',
  'internal',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
])

const URL_ID = /^[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*$/
const MAX_URL_ID_LENGTH = 200
const SITEMAP_PART = /^sitemap-\d{1,5}\.xml$/

/** Validates a url id; `topLevel` is false for items, whose path starts with their collection's. */
export function checkUrlId(urlId: string, topLevel: boolean): Result<string, string> {
  if (urlId.length > MAX_URL_ID_LENGTH) return fail(`URLs can have at most ${MAX_URL_ID_LENGTH} characters.`)
  if (!URL_ID.test(urlId)) {
    return fail(
      `'${urlId}' is not a valid URL. Use a–z, 0–9, '-', '_', '.' and single slashes between words.`,
    )
  }
  const segments = urlId.split('/')
  if (segments.some((segment) => /^\.+$/.test(segment))) return fail(`A part of a URL can’t be '.' or '..'.`)
  const first = segments[0] ?? ''
  if (topLevel && (RESERVED_URL_IDS.has(first) || first.startsWith('_') || SITEMAP_PART.test(first))) {
    return fail(`'${first}' is reserved. Choose another URL.`)
  }
  return ok(urlId)
}
