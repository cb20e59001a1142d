import type { Product, WithContext } from 'schema-dts'

/** A product; URLs are absolute. */
export interface StructuredProduct {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly sku: string | undefined
  readonly images: readonly string[]
  /** Lowest and highest price of its variants, in the smallest unit of the currency. */
  readonly lowestPrice: number
  readonly highestPrice: number
  /** ISO 4217. */
  readonly currency: string
  /** Decimal digits of that currency. */
  readonly decimals: number
  readonly isInStock: boolean
}

/** Returns a product with one offer, or with an aggregate offer. */
export function product(about: StructuredProduct): WithContext<Product> {
  const price = (units: number): string => (units / 10 ** about.decimals).toFixed(about.decimals)
  const availability = about.isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: about.title,
    ...(about.description === '' ? {} : { description: about.description }),
    url: about.url,
    ...(about.sku === undefined ? {} : { sku: about.sku }),
    ...(about.images.length === 0 ? {} : { image: about.images }),
    offers:
      about.lowestPrice === about.highestPrice
        ? {
            '@type': 'Offer',
            url: about.url,
            price: price(about.lowestPrice),
            priceCurrency: about.currency,
            availability,
          }
        : {
            '@type': 'AggregateOffer',
            url: about.url,
            lowPrice: price(about.lowestPrice),
            highPrice: price(about.highestPrice),
            priceCurrency: about.currency,
            availability,
          },
  }
}
