import { gtinOf } from '#features/catalogue/shown-product.rules.ts'
import { backOrderOf, isAvailable, shownVariants } from '#features/catalogue/rules.ts'
import { PRODUCT_TYPE, type Product, UNITS, type Unit, type Variant } from '#features/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import { knownOption } from '#lib/option-names.ts'
import { xmlElement, xmlTextElement } from '#lib/xml.ts'

/** Path of the feed of all products for shopping services. */
export const PRODUCT_FEED_PATH = '/commerce/products.xml'

const NAMESPACE = 'http://base.google.com/ns/1.0'
/** Limits of Google's specification. */
const MAX_TITLE = 150

/** What a feed says of the site. */
export interface FeedSite {
  readonly title: string
  readonly description: string
  readonly origin: string
  /** ISO 4217, of all prices. */
  readonly currency: string
}

/** A product of a feed. */
export interface FeedProduct {
  readonly product: Product
  readonly title: string
  readonly description: string
  readonly path: string
  /** Categories of the store, from the top. */
  readonly categories: readonly string[]
  /** Returns the URL of an image; of the product for null. */
  readonly imageOf: (mediaId: Id | null) => string | undefined
}

/** Returns the beginning of a feed; entries and `FEED_END` follow. */
export const feedStart = ({ title, description, origin }: FeedSite): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${NAMESPACE}">\n<channel>\n${[
    xmlTextElement('title', title),
    xmlTextElement('link', `${origin}/`),
    xmlTextElement('description', description || title),
  ].join('\n')}\n`

export const FEED_END = '</channel>\n</rss>\n'

/**
 * Returns the entries of a product, one for each variant, in the format of Google's product data. Gift cards and what is
 * free are left out: shopping services list neither.
 */
export function feedEntries(of: FeedProduct, site: FeedSite): string {
  const { product } = of
  if (product.productType === PRODUCT_TYPE.GIFT_CARD) return ''
  return shownVariants(product)
    .filter(({ price }) => price > 0)
    .map((variant) => `${entryOf(of, variant, site)}\n`)
    .join('')
}

function entryOf(of: FeedProduct, variant: Variant, { origin, currency }: FeedSite): string {
  const { product, categories } = of
  const { options, brand, itemId } = product
  const isGroup = shownVariants(product).length > 1
  const values = variant.optionValues.map(({ value }) => value)
  const title = isGroup ? `${of.title} – ${values.join(' / ')}` : of.title
  const url = origin + encodeURI(of.path) + (isGroup ? `?variant=${variant.id}` : '')
  const gtin = gtinOf(variant)
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  const image = of.imageOf(variant.mediaId) ?? of.imageOf(null)
  const { onSale, salePrice, weight } = variant
  return xmlElement(
    'item',
    [
      ['id', variant.sku],
      ['item_group_id', isGroup ? itemId : undefined],
      ['title', cut(title, MAX_TITLE)],
      ['description', of.description || title],
      ['link', url],
      ['image_link', image === undefined ? undefined : origin + image],
      ...availabilityOf(variant),
      ['price', amount(variant.price)],
      ['sale_price', onSale && salePrice !== null && salePrice > 0 ? amount(salePrice) : undefined],
      ['brand', brand || undefined],
      ['gtin', gtin],
      ['mpn', gtin === undefined && brand !== '' ? variant.sku : undefined],
      ['identifier_exists', gtin === undefined && brand === '' ? 'no' : undefined],
      ['condition', 'new'],
      ['product_type', categories.length === 0 ? undefined : categories.join(' > ')],
      ...options.map(({ name }, index): [string | undefined, string | undefined] => [
        knownOption(name),
        values[index],
      ]),
      ['shipping_weight', weight === null ? undefined : `${grams(weight)} g`],
      ...unitPricing(product.unit, variant.content),
    ]
      .flatMap(([name, value]) =>
        name === undefined || value === undefined ? [] : [xmlTextElement(`g:${name}`, value)],
      )
      .join(''),
  )
}

/** What is to come has a date; without one it cannot be listed as a back order. */
function availabilityOf(variant: Variant): readonly [string, string][] {
  const backOrder = backOrderOf(variant)
  if (backOrder === undefined) return [['availability', isAvailable(variant) ? 'in_stock' : 'out_of_stock']]
  if (backOrder.shipsOn === null) return [['availability', 'out_of_stock']]
  return [
    ['availability', 'backorder'],
    ['availability_date', `${backOrder.shipsOn}T00:00Z`],
  ]
}

/** Milligrams as grams, exact. */
const grams = (milligrams: number): string => String(milligrams / 1000)

/** What a variant contains, and what its unit price is for. */
function unitPricing(unit: Unit | null, content: number | null): readonly [string, string][] {
  if (unit === null || content === null) return []
  const { base, amount } = UNITS[unit]
  const isArea = base === 'cm²'
  const measure = isArea ? `${content / 10_000} sqm` : `${content} ${base}`
  const large = { g: 'kg', ml: 'l', cm: 'm', 'cm²': 'sqm' }[base]
  const single = amount === 100 && base !== 'cm' ? `100 ${base}` : `1 ${large}`
  return [
    ['unit_pricing_measure', measure],
    ['unit_pricing_base_measure', single],
  ]
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
