import { gtinOf } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { backOrderOf, isAvailable, shownVariants } from '#features/shop/catalogue/rules.ts'
import { PRODUCT_TYPE, type Product, UNITS, type Unit, type Variant } from '#features/shop/catalogue/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { knownOption } from '#features/shop/catalogue/option-names.rules.ts'
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
  readonly now: Date
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

function entryOf(of: FeedProduct, variant: Variant, { origin, currency, now }: FeedSite): string {
  const { product, categories } = of
  const { options, brand, itemId } = product
  const isGroup = shownVariants(product).length > 1
  const values = variant.optionValues.map(({ value }) => value)
  const title = isGroup ? `${of.title} – ${values.join(' / ')}` : of.title
  const url = origin + encodeURI(of.path) + (isGroup ? `?variant=${variant.id}` : '')
  const gtin = gtinOf(variant)
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  const image = of.imageOf(variant.mediaId) ?? of.imageOf(null)
  return xmlElement(
    'item',
    [
      ['id', variant.sku],
      ['item_group_id', isGroup ? itemId : undefined],
      ['title', cut(title, MAX_TITLE)],
      ['description', of.description || title],
      ['link', url],
      ['image_link', image === undefined ? undefined : origin + image],
      ...availabilityOf(variant, now),
      ['price', amount(variant.price)],
      ...saleOf(variant, now, amount),
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
      ...parcelOf(variant),
      ...unitPricing(product.unit, variant.content),
    ]
      .flatMap(([name, value]) =>
        name === undefined || value === undefined ? [] : [xmlTextElement(`g:${name}`, value)],
      )
      .join(''),
  )
}

/** Google takes dates at most a year ahead. */
const MAX_DAYS_AHEAD = 365

/**
 * What is to come has a date, not passed and at most a year ahead; without one it cannot be listed as a back order, and
 * counts as sold out.
 */
function availabilityOf(variant: Variant, now: Date): readonly [string, string][] {
  const backOrder = backOrderOf(variant)
  if (backOrder === undefined) return [['availability', isAvailable(variant) ? 'in_stock' : 'out_of_stock']]
  const { shipsOn } = backOrder
  const last = new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
  if (shipsOn === null || shipsOn <= dayOf(now) || shipsOn > dayOf(last))
    return [['availability', 'out_of_stock']]
  return [
    ['availability', 'backorder'],
    ['availability_date', `${shipsOn}T00:00Z`],
  ]
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`

/** A sale that runs or is planned, with its period where it has an end: services begin and end it by themselves. */
function saleOf(
  { onSale, salePrice, saleFrom, saleUntil }: Variant,
  now: Date,
  amount: (cents: number) => string,
): readonly [string, string][] {
  if (salePrice === null || salePrice <= 0) return []
  const period: readonly [string, string][] =
    saleUntil === null
      ? []
      : [
          [
            'sale_price_effective_date',
            `${minuteOf(saleFrom === null ? now : new Date(saleFrom))}/${minuteOf(new Date(saleUntil))}`,
          ],
        ]
  // Without an end a planned one would be shown at once.
  const isPlanned = !onSale && saleFrom !== null && saleUntil !== null
  return onSale || isPlanned ? [['sale_price', amount(salePrice)], ...period] : []
}

/** Limits of Google's specification: 1,000 kg, and sides of 1 to 400 cm. */
const MAX_MILLIGRAMS = 1_000_000_000
const MIN_SIDE = 10_000
const MAX_SIDE = 4_000_000

/** Weight and sides of the parcel, in grams and centimetres, exact; sides only if services take all of them. */
function parcelOf({ weight, size }: Variant): readonly [string, string][] {
  const sides =
    size === null ? [] : (['length', 'width', 'height'] as const).map((side) => [side, size[side]] as const)
  const fits = sides.every(([, value]) => value >= MIN_SIDE && value <= MAX_SIDE)
  return [
    ...(weight === null || weight > MAX_MILLIGRAMS
      ? []
      : [['shipping_weight', `${weight / 1000} g`] satisfies [string, string]]),
    ...(fits
      ? sides.map(([side, value]): [string, string] => [`shipping_${side}`, `${value / 10_000} cm`])
      : []),
  ]
}

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
