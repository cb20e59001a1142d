import { fail, ok, type Result } from '#lib/result.ts'

/** Url ids that the program itself answers on; no page or collection may take one (RTE-16). */
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
const MAX_URL_ID = 200
const SITEMAP_PART = /^sitemap-\d{1,5}\.xml$/

/** Says why a url id cannot be saved; `topLevel` is false for an item, whose address starts with its collection's. */
export function checkUrlId(urlId: string, topLevel: boolean): Result<string, string> {
  if (urlId.length > MAX_URL_ID) return fail(`A url id has at most ${MAX_URL_ID} characters; shorten it.`)
  if (!URL_ID.test(urlId)) {
    return fail(
      `'${urlId}' cannot be a url id: use a to z, 0 to 9, '-', '_', '.' and single slashes between words.`,
    )
  }
  const segments = urlId.split('/')
  if (segments.some((segment) => /^\.+$/.test(segment)))
    return fail(`A part of a url id cannot be '.' or '..'.`)
  const first = segments[0] ?? ''
  if (topLevel && (RESERVED_URL_IDS.has(first) || first.startsWith('_') || SITEMAP_PART.test(first))) {
    return fail(`'${first}' is an address of the program itself; choose another url id.`)
  }
  return ok(urlId)
}
