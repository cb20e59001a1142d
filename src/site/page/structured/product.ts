import type { AggregateOffer, Offer, Product, WithContext } from 'schema-dts'

/** A product; URLs are absolute. */
export interface StructuredProduct {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly sku: string | undefined
  /** A GTIN of 8 to 14 digits. */
  readonly gtin?: string | undefined
  readonly images: readonly string[]
  /** Lowest and highest price of its variants, in the smallest unit of the currency. */
  readonly lowestPrice: number
  readonly highestPrice: number
  /** ISO 4217. */
  readonly currency: string
  /** Decimal digits of that currency. */
  readonly decimals: number
  readonly isInStock: boolean
  /** Whether all that can be had is to come. */
  readonly isBackOrder?: boolean
  /** How many variants there are. */
  readonly offers?: number
}

/** Returns a product with one offer, or with an aggregate offer; without one if it is free, which merchants cannot list. */
export function product(about: StructuredProduct): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: about.title,
    ...(about.description === '' ? {} : { description: about.description }),
    url: about.url,
    ...(about.sku === undefined ? {} : { sku: about.sku }),
    ...(about.gtin === undefined ? {} : { gtin: about.gtin }),
    ...(about.images.length === 0 ? {} : { image: about.images }),
    ...(about.highestPrice === 0 ? {} : { offers: offersOf(about) }),
  }
}

function availabilityOf({ isInStock, isBackOrder = false }: StructuredProduct) {
  if (!isInStock) return 'https://schema.org/OutOfStock'
  return isBackOrder ? 'https://schema.org/BackOrder' : 'https://schema.org/InStock'
}

function offersOf(about: StructuredProduct): Offer | AggregateOffer {
  const price = (units: number): string => (units / 10 ** about.decimals).toFixed(about.decimals)
  const common = {
    url: about.url,
    priceCurrency: about.currency,
    availability: availabilityOf(about),
  } as const
  return about.lowestPrice === about.highestPrice
    ? { '@type': 'Offer', ...common, price: price(about.lowestPrice) }
    : {
        '@type': 'AggregateOffer',
        ...common,
        lowPrice: price(about.lowestPrice),
        highPrice: price(about.highestPrice),
        ...(about.offers === undefined ? {} : { offerCount: about.offers }),
      }
}
