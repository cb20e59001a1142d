import { FORM_KEY_MARK } from '#site/lock/form-key-mark.ts'
import type { CachedPage } from '#site/page-cache.ts'

/** A lock page for one visitor: its HTML with their key in it, and the headers to send it with. */
export function lockPageFor(
  page: CachedPage,
  formKey: string,
): { readonly html: Buffer; readonly headers: readonly (readonly [string, string])[] } {
  const html = page.variants.identity.body.toString('utf8').replaceAll(FORM_KEY_MARK, () => formKey)
  const { headers } = page.variants.identity
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !OWN.has(name) ? ([[name, headers[index + 1] ?? '']] as const) : [],
  )
  return { html: Buffer.from(html), headers: [...kept, ['cache-control', 'private, no-store']] }
}

/** Headers of the kept page that are not right for the one that is sent. */
const OWN: ReadonlySet<string> = new Set(['etag', 'vary', 'cache-control', 'content-length'])
