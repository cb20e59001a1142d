import { PRODUCT_TYPE, type ProductTypeCode } from '#features/shop/catalogue/types.ts'
import { rasterize } from '#tools/artwork/rasterize.ts'
import { action } from '../block-builders.ts'
import { keyValueTable, list, p, richText, strong, textBlock, type Node } from '../content-builders.ts'
import type { DemoItem, DemoMedia, DemoProduct, DemoProductExtras, DemoVariant } from '../types.ts'

/** Pixels of the long side of a product image: enough for half a wide page at a device pixel ratio of 2. */
const LONG_SIDE = 1400

/** A product of the tea shop: what visitors read, what it costs, and its images. */
export interface StoreProduct {
  readonly item: Omit<DemoItem, 'collection' | 'author' | 'publishedOn'>
  readonly product: DemoProduct
  readonly media: readonly DemoMedia[]
}

const imageOf = (key: string, draw: DemoMedia['draw'], alt: string): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw,
})

/** An image that fills a page. */
export const scene = (key: string, draw: () => string, alt: string): DemoMedia =>
  imageOf(key, () => rasterize(draw()), alt)

/** An image of a product. */
export const packshot = (key: string, draw: () => string, alt: string): DemoMedia =>
  imageOf(key, () => rasterize(draw(), LONG_SIDE), alt)

const GRAM = 1000
const CENTIMETRE = 10_000

/** A variant with a price in pence. */
export const variant = (price: number, more: Partial<DemoVariant> = {}): DemoVariant => ({
  optionValues: [],
  price,
  salePrice: null,
  onSale: false,
  sku: '',
  barcode: '',
  weight: null,
  size: null,
  content: null,
  mediaId: null,
  unlimited: false,
  lowLevel: null,
  ...more,
})

export const chosen = (...values: readonly string[]): Pick<DemoVariant, 'optionValues'> => ({
  optionValues: values.map((value) => ({ value })),
})

/** A weight in grams. */
export const grams = (weight: number): Pick<DemoVariant, 'weight'> => ({ weight: weight * GRAM })

/** Length, width and height in centimetres. */
export const measures = (length: number, width: number, height: number): Pick<DemoVariant, 'size'> => ({
  size: { length: length * CENTIMETRE, width: width * CENTIMETRE, height: height * CENTIMETRE },
})

/** How many there are; few at or below `low`. */
export const stock = (openingStock: number, low = 4): Pick<DemoVariant, 'openingStock' | 'lowLevel'> => ({
  openingStock,
  lowLevel: low,
})

export const reduced = (salePrice: number): Pick<DemoVariant, 'salePrice' | 'onSale'> => ({
  salePrice,
  onSale: true,
})

interface About {
  readonly key: string
  readonly urlId: string
  readonly title: string
  readonly category: string
  readonly tags: readonly string[]
  readonly excerpt: string
  readonly featured?: boolean
  /** Its first image is that of the product, unless `media` names one of another product. */
  readonly images: readonly DemoMedia[]
  readonly media?: string
  readonly lead: string
  readonly text: readonly (string | Node)[]
  readonly points?: readonly string[]
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** Sends an order by email, for what is not sold in a cart. */
  readonly byLetter?: boolean
  readonly extras?: DemoProductExtras
}

interface Sold {
  readonly type: ProductTypeCode
  readonly unit?: DemoProduct['unit']
  readonly options?: DemoProduct['options']
  readonly variants: readonly DemoVariant[]
}

/** A section of information about a product. */
export const section = (title: string, ...paragraphs: readonly string[]) => ({
  title,
  text: richText(paragraphs.map((text) => p(text))),
})

const paragraph = (text: string | Node): Node => (typeof text === 'string' ? p(text) : text)

export function storeProduct(about: About, sold: Sold): StoreProduct {
  const { key, urlId, title, category, tags, excerpt, featured = false, images, media } = about
  const { lead, text, points = [], facts = [], byLetter = false, extras } = about
  const shown = media ?? images[0]?.key
  const words = textBlock(
    p(strong(lead)),
    ...text.map(paragraph),
    ...(points.length > 0 ? [list(...points.map((point) => p(point)))] : []),
    ...(facts.length > 0 ? [keyValueTable(...facts)] : []),
  )
  const letter = action('Order by letter', {
    url: `mailto:kettle@secondsteep.example?subject=${encodeURIComponent(title)}`,
  })
  return {
    item: {
      key,
      urlId,
      title,
      categories: [category],
      tags,
      excerpt,
      featured,
      ...(shown !== undefined && { media: shown }),
      blocks: byLetter ? [words, letter] : [words],
      ...extras,
    },
    product: {
      productType: sold.type,
      unit: sold.unit ?? null,
      options: sold.options ?? [],
      variants: sold.variants,
    },
    media: images,
  }
}

/** Prices in pence and stock of a tea by the size of its pack. */
export interface Packs {
  readonly code: string
  readonly prices: readonly [pouch: number, tin: number, refill: number]
  readonly stocks: readonly [pouch: number, tin: number, refill: number]
  /** Sale price of the tin. */
  readonly tinNow?: number
}

interface TeaAbout extends Omit<About, 'images' | 'lead' | 'facts'> {
  readonly image: DemoMedia
  readonly leaf: string
  readonly water: string
  readonly makes: string
  readonly goesWith: string
}

/** What every loose tea comes with. */
const teaSections = (water: string, makes: string) => [
  section(
    'How to brew',
    `Water: ${water}. Take a heaped spoon for each bowl, and one for the pot if the pot is yours.`,
    'Lift the leaves out when it tastes right, and keep them. The second steep takes a minute longer, the third as long as you like.',
  ),
  section(
    'How it keeps',
    `Closed, dark and dry, a tin is at its best for eighteen months. It makes ${makes}, so it will not get that old.`,
    'Tea takes on what stands beside it. Coffee and soap should live somewhere else.',
  ),
  section(
    'Delivery',
    'Packed on the day you order if you order before noon. Two days within the country, a week to most others. Anything over £40 travels for nothing.',
    'What arrives broken or wrong is replaced. Send us an image of it, not the tea.',
  ),
]

const SIZES = ['50 g, in a pouch', '100 g, in a tin', '250 g, to refill'] as const

/** A loose tea in three sizes. */
export function looseTea(
  { image, leaf, water, makes, goesWith, ...about }: TeaAbout,
  { code, prices, stocks, tinNow }: Packs,
): StoreProduct {
  const [pouch, tin, refill] = prices
  return storeProduct(
    {
      ...about,
      images: [image],
      lead: 'A pouch to try it, a tin to keep it, or a bag to fill the tin again.',
      facts: [
        ['Leaf', leaf],
        ['Water', water],
        ['A tin makes', makes],
        ['Goes with', goesWith],
      ],
      extras: { infoSections: teaSections(water, makes), ...about.extras },
    },
    {
      type: PRODUCT_TYPE.PHYSICAL,
      unit: '100g',
      options: [{ name: 'Size', values: [...SIZES] }],
      variants: [
        variant(pouch, {
          ...chosen(SIZES[0]),
          sku: `${code}-50`,
          content: 50,
          ...grams(64),
          ...stock(stocks[0], 6),
        }),
        variant(tin, {
          ...chosen(SIZES[1]),
          sku: `${code}-100`,
          content: 100,
          ...grams(210),
          ...measures(8, 8, 13),
          ...stock(stocks[1], 6),
          ...(tinNow !== undefined && reduced(tinNow)),
        }),
        variant(refill, {
          ...chosen(SIZES[2]),
          sku: `${code}-250`,
          content: 250,
          ...grams(268),
          ...stock(stocks[2], 4),
        }),
      ],
    },
  )
}
