import { firstVariant } from '#features/catalogue/choice.rules.ts'
import { effectivePrice, isAvailable, isLow, priceRange, unitPrice } from '#features/catalogue/rules.ts'
import type { Product, ProductOption, ProductTypeCode, Unit, Variant } from '#features/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { ListedPrice } from '#parts/price.tsx'
import type { Image } from '#parts/scope.ts'

/** A variant as pages show it. */
export interface ShownVariant {
  readonly id: Id
  /** One for each option, in their order. */
  readonly values: readonly string[]
  /** What a buyer pays: `$14.00`. */
  readonly price: string
  /** The price without the sale; undefined when there is none. */
  readonly before: string | undefined
  /** The price for the unit of the product. */
  readonly unitPrice: string | undefined
  readonly available: boolean
  /** How many are left, where there are so few that buyers should know. */
  readonly left: number | undefined
  /** Whether they are counted. */
  readonly counted: boolean
  readonly image: Image | undefined
  /** What search engines are told of it. Cents. */
  readonly offer: { readonly price: number; readonly sku: string; readonly gtin: string | undefined }
}

/** What search engines are told of a product. Prices are in cents. */
export interface ProductOffer {
  readonly from: number
  readonly to: number
  readonly currency: string
  readonly isInStock: boolean
  /** Of its only variant. */
  readonly sku: string | undefined
  readonly gtin: string | undefined
}

/** A product as its page shows it. */
export interface ShownProduct {
  readonly itemId: Id
  readonly productType: ProductTypeCode
  readonly options: readonly ProductOption[]
  readonly unit: Unit | null
  /** Empty without one. */
  readonly brand: string
  readonly variants: readonly ShownVariant[]
  readonly offer: ProductOffer
  /** The variant that the URL asks for. */
  readonly selectedId?: Id | undefined
  /** The main image of the product, which variants without one of their own show. */
  readonly image?: Image | undefined
}

/** Returns the variant that is shown first: that of the URL, else the first that can be had. */
export const shownVariant = ({ variants, selectedId }: ShownProduct): ShownVariant | undefined =>
  variants.find(({ id }) => id === selectedId) ?? firstVariant(variants)

const GTIN = /^(?:\d{8}|\d{12,14})$/

/** Returns a bar code that is a GTIN. */
export const gtinOf = ({ barcode }: Pick<Variant, 'barcode'>): string | undefined =>
  GTIN.test(barcode) ? barcode : undefined

const textOf = (cents: number, currency: string) => formatMoney(Money.fromCents(BigInt(cents), currency))

const beforeOf = (variant: Variant, currency: string) =>
  variant.onSale && effectivePrice(variant) < variant.price ? textOf(variant.price, currency) : undefined

/** Returns what a page shows of a product, in the currency of the store. */
export function showProduct(
  product: Product,
  currency: string,
  imageOf: (mediaId: Id) => Image | undefined,
): ShownProduct {
  const { itemId, productType, options, unit, brand, variants } = product
  const only = variants.length === 1 ? variants[0] : undefined
  return {
    itemId,
    productType,
    options,
    unit,
    brand,
    variants: variants.map((variant) => {
      const perUnit = unitPrice(variant, unit)
      return {
        id: variant.id,
        values: variant.optionValues.map(({ value }) => value),
        price: textOf(effectivePrice(variant), currency),
        before: beforeOf(variant, currency),
        unitPrice: perUnit === undefined ? undefined : textOf(perUnit, currency),
        available: isAvailable(variant),
        left: isLow(variant) && variant.qtyInStock > 0 ? variant.qtyInStock : undefined,
        counted: !variant.unlimited,
        image: variant.mediaId === null ? undefined : imageOf(variant.mediaId),
        offer: { price: effectivePrice(variant), sku: variant.sku, gtin: gtinOf(variant) },
      }
    }),
    offer: {
      ...priceRange(variants),
      currency,
      isInStock: variants.some(isAvailable),
      sku: only?.sku,
      gtin: only && gtinOf(only),
    },
  }
}

/** Returns what lists show of a product. */
export function listedPrice({ variants }: Product, currency: string): ListedPrice {
  const { from, to } = priceRange(variants)
  const [first] = variants
  return {
    price: textOf(from, currency),
    isLowest: from < to,
    before:
      first && variants.every(({ price }) => price === first.price) && from === to
        ? beforeOf(first, currency)
        : undefined,
    soldOut: !variants.some(isAvailable),
  }
}
