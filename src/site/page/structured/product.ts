import type { AggregateOffer, Offer, Product, ProductGroup, WithContext } from 'schema-dts'
import { knownOption } from '#features/shop/catalogue/option-names.rules.ts'

/** A product; URLs are absolute. */
export interface StructuredProduct {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly sku: string | undefined
  /** A GTIN of 8 to 14 digits. */
  readonly gtin?: string | undefined
  /** Empty without one. */
  readonly brand?: string
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

/** A variant with a URL of its own. */
export interface StructuredVariant extends StructuredProduct {
  /** Its value of each option. */
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

/** A product with variants. */
export interface StructuredGroup extends Pick<
  StructuredProduct,
  'title' | 'description' | 'url' | 'brand' | 'images'
> {
  readonly groupId: string
  /** Names of the options in which the variants differ. */
  readonly options: readonly string[]
  readonly variants: readonly StructuredVariant[]
}

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Returns a product with one offer, or with an aggregate offer; without one if it is free, which merchants cannot list. */
export function product(about: StructuredProduct): WithContext<Product> {
  return { ...CONTEXT, ...bareProduct(about) }
}

/** Returns a variant at its own URL with one offer, and the product that it is of. */
export function variantProduct(
  variant: StructuredVariant,
  group: { readonly groupId: string; readonly url: string },
): WithContext<Product> {
  return {
    ...CONTEXT,
    ...bareVariant(variant),
    inProductGroupWithID: group.groupId,
    isVariantOf: { '@type': 'ProductGroup', '@id': group.url, productGroupID: group.groupId },
  }
}

/** Returns a product with all its variants, each with its URL and offer. */
export function productGroup(group: StructuredGroup): WithContext<ProductGroup> {
  const { title, description, url, brand, images, groupId, options, variants } = group
  return {
    ...CONTEXT,
    '@type': 'ProductGroup',
    '@id': url,
    name: title,
    ...(description === '' ? {} : { description }),
    url,
    ...brandOf(brand),
    ...(images.length === 0 ? {} : { image: images }),
    productGroupID: groupId,
    variesBy: options.map((name) => SCHEMA_OPTIONS[knownOption(name) ?? 'other'] ?? name),
    hasVariant: variants.map(bareVariant),
  }
}

/** What the vocabulary has a property for. */
const SCHEMA_OPTIONS: Readonly<Partial<Record<string, string>>> = {
  size: 'https://schema.org/size',
  color: 'https://schema.org/color',
  material: 'https://schema.org/material',
  pattern: 'https://schema.org/pattern',
}

function bareVariant(variant: StructuredVariant): Product {
  const known: Record<string, string> = {}
  const others: { '@type': 'PropertyValue'; name: string; value: string }[] = []
  for (const { name, value } of variant.properties) {
    const option = knownOption(name)
    if (option !== undefined && option in SCHEMA_OPTIONS) known[option] = value
    else others.push({ '@type': 'PropertyValue', name, value })
  }
  return {
    ...bareProduct(variant),
    ...known,
    ...(others.length === 0 ? {} : { additionalProperty: others }),
  }
}

const brandOf = (brand = '') => (brand === '' ? {} : { brand: { '@type': 'Brand' as const, name: brand } })

function bareProduct(about: StructuredProduct): Exclude<Product, string> {
  return {
    '@type': 'Product',
    name: about.title,
    ...(about.description === '' ? {} : { description: about.description }),
    url: about.url,
    ...(about.sku === undefined ? {} : { sku: about.sku }),
    ...(about.gtin === undefined ? {} : { gtin: about.gtin }),
    ...brandOf(about.brand),
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
