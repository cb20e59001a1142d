import { FORM_KEY_PLACEHOLDER } from '#site/lock/form-key-placeholder.ts'
import type { CachedPage } from '#site/page-cache.ts'
import { bytesOf } from '#site/render-page.ts'

/** Returns a lock page for one visitor: its HTML with their key in it, and its headers. */
export function lockPageFor(
  page: CachedPage,
  formKey: string,
): { readonly html: Buffer; readonly headers: readonly (readonly [string, string])[] } {
  const html = bytesOf(page.identity)
    .toString('utf8')
    .replaceAll(FORM_KEY_PLACEHOLDER, () => formKey)
  const headers = page.headers.pairs.filter(([name]) => !EXCLUDED_HEADERS.has(name))
  return { html: Buffer.from(html), headers: [...headers, ['cache-control', 'private, no-store']] }
}

/** Headers of the cached page that do not apply to the response. */
const EXCLUDED_HEADERS: ReadonlySet<string> = new Set(['vary', 'cache-control'])
