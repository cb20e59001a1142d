import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

type Draft = Pick<ProductDraft, 'oldUrl' | 'urlId' | 'storePage' | 'title'>

/** The page of products that Squarespace makes first. */
const FIRST_PAGE = 'store'

/** Where shops have their products, by the name of the format; undefined if the file does not tell it. */
const PATHS: Readonly<Record<string, (draft: Draft) => string | undefined>> = {
  Shopify: ({ urlId }) => pathOf('products', urlId),
  Spree: ({ urlId }) => pathOf('products', urlId),
  // Its files rarely have the last part of the URL, which is made of the name.
  WooCommerce: ({ urlId, title }) => pathOf('product', urlId || safeUrlSegment(title)),
  Squarespace: ({ urlId, storePage }) => pathOf(`${storePage || FIRST_PAGE}/p`, urlId),
}

const pathOf = (folder: string, segment: string): string | undefined =>
  segment === '' ? undefined : `/${folder}/${segment}`

/**
 * Returns the path that a product had in the shop that wrote the file: that of its URL if the file has it, otherwise where
 * such shops have their products. Undefined if nothing tells it.
 */
export function oldPathOf(draft: Draft, format: string): string | undefined {
  const { oldUrl } = draft
  const isUrl = /^https?:\/\/|^\//i.test(oldUrl)
  const path = isUrl ? URL.parse(oldUrl, 'http://shop.invalid')?.pathname : undefined
  if (path !== undefined && path !== '/') return path
  return Object.hasOwn(PATHS, format) ? PATHS[format]?.(draft) : undefined
}

const MAX_NAMED = 3

/** Returns a sentence on old URLs that redirect, or will; empty without any. */
export function redirectNotes(
  paths: readonly string[],
  verb: 'redirect' | 'will redirect',
): readonly string[] {
  const [first = ''] = paths
  if (paths.length === 0) return []
  return paths.length === 1
    ? [`The old URL ${first} ${verb === 'redirect' ? 'redirects' : verb} to the new page of its product.`]
    : [
        `${paths.length.toLocaleString('en')} old URLs, such as ${first}, ${verb} to the new pages of their products.`,
      ]
}

/** Returns a sentence on old URLs that cannot redirect; empty without any. */
export function takenNotes(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  const more = paths.length > MAX_NAMED ? ` and ${(paths.length - MAX_NAMED).toLocaleString('en')} more` : ''
  return [
    `Old URLs at which your site has a page or a redirect stay as they are: ${paths.slice(0, MAX_NAMED).join(', ')}${more}.`,
  ]
}
