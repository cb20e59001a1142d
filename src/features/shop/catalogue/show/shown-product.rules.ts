import { firstVariant } from '#features/shop/catalogue/show/choice.rules.ts'
import {
  backOrderOf,
  effectivePrice,
  isAvailable,
  isLow,
  priceRange,
  reductionOf,
  shownVariants,
  unitPrice,
} from '#features/shop/catalogue/rules.ts'
import {
  type BackOrder,
  type Product,
  type ProductOption,
  type ProductTypeCode,
  type Unit,
  UNITS,
  type Variant,
} from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import { taxNoteOf } from '#features/shop/catalogue/parts/product-texts.ts'
import type { Image } from '#parts/scope.ts'

/** A variant as pages show it. */
export interface ShownVariant {
  readonly id: Id
  /** One for each option, in their order. */
  readonly values: readonly string[]
  /** What a buyer pays: `$14.00`. */
  readonly price: string
  /** The lowest price of the 30 days before the sale; undefined when there is no reduction. */
  readonly before: string | undefined
  /** What the sale takes off that price: `20`; undefined below one percent. */
  readonly percent: number | undefined
  /** The price for the unit of the product. */
  readonly unitPrice: string | undefined
  readonly available: boolean
  /** What buyers are told of one that is to come; undefined while there are any in stock. */
  readonly backOrder: BackOrder | undefined
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
  /** Whether all that can be had is to come. */
  readonly isBackOrder: boolean
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
  /** Whether its prices say that they include tax. */
  readonly hasTaxNote?: boolean
  /** The variant that the URL asks for. */
  readonly selectedId?: Id | undefined
  /** Of the site, for a gift card: its variants are bought on a page of their own. */
  readonly websiteId?: Id | undefined
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

/** Returns what a page shows of a product, in the currency of the store: nothing of hidden variants. */
export function showProduct(
  product: Product,
  currency: string,
  imageOf: (mediaId: Id) => Image | undefined,
): ShownProduct | undefined {
  const { itemId, productType, options: all, unit, brand } = product
  const variants = shownVariants(product)
  if (variants.length === 0) return undefined
  const options = offeredOptions(all, variants)
  const offered = variants.filter(isAvailable)
  const only = variants.length === 1 ? variants[0] : undefined
  return {
    itemId,
    productType,
    options,
    unit,
    brand,
    variants: variants.map((variant) => {
      const perUnit = unitPrice(variant, unit)
      const reduction = reductionOf(variant)
      return {
        id: variant.id,
        values: variant.optionValues.map(({ value }) => value),
        price: textOf(effectivePrice(variant), currency),
        before: reduction && textOf(reduction.before, currency),
        percent: reduction?.percent || undefined,
        unitPrice: perUnit === undefined ? undefined : textOf(perUnit, currency),
        available: isAvailable(variant),
        backOrder: backOrderOf(variant),
        left: isLow(variant) && variant.qtyInStock > 0 ? variant.qtyInStock : undefined,
        counted: !variant.unlimited,
        image: variant.mediaId === null ? undefined : imageOf(variant.mediaId),
        offer: { price: effectivePrice(variant), sku: variant.sku, gtin: gtinOf(variant) },
      }
    }),
    offer: {
      ...priceRange(variants),
      currency,
      isInStock: offered.length > 0,
      isBackOrder: offered.length > 0 && offered.every((one) => backOrderOf(one) !== undefined),
      sku: only?.sku,
      gtin: only && gtinOf(only),
    },
  }
}

/** Leaves out values of options that only hidden variants have. */
function offeredOptions(
  options: readonly ProductOption[],
  variants: readonly Product['variants'][number][],
): readonly ProductOption[] {
  return options.map(({ name, values }, index) => {
    const used = new Set(variants.map(({ optionValues }) => optionValues[index]?.value))
    return { name, values: values.filter((value) => used.has(value)) }
  })
}

/** Returns what lists show of a product, with `hasTaxNote` that its price includes tax; undefined if all its variants are hidden. */
export function listedPrice(product: Product, currency: string, hasTaxNote = false): ListedPrice | undefined {
  const variants = shownVariants(product)
  if (variants.length === 0) return undefined
  const { from, to } = priceRange(variants)
  const priced = variants.filter((one) => effectivePrice(one) === from)
  const unitOf = priced.find(isAvailable) ?? priced[0]
  const perUnit = unitOf && unitPrice(unitOf, product.unit)
  const reductions = variants.map(reductionOf)
  const [reduction] = reductions
  const common = (of: 'before' | 'percent') => reductions.every((one) => one?.[of] === reduction?.[of])
  return {
    price: textOf(from, currency),
    isLowest: from < to,
    before: reduction && from === to && common('before') ? textOf(reduction.before, currency) : undefined,
    percent: reduction && common('percent') ? reduction.percent || undefined : undefined,
    isReduced: reductions.some((one) => one !== undefined),
    perUnit:
      perUnit === undefined || product.unit === null
        ? undefined
        : { price: textOf(perUnit, currency), unit: UNITS[product.unit].label },
    taxNote: hasTaxNote ? taxNoteOf(product.productType) : undefined,
    soldOut: !variants.some(isAvailable),
    left: fewLeft(variants),
  }
}

/** Returns how many of a product are left if that is so few of each variant that buyers should know. */
function fewLeft(variants: readonly Variant[]): number | undefined {
  const left = variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0)
  const isFew = variants.every((one) => backOrderOf(one) === undefined && (isLow(one) || !isAvailable(one)))
  return isFew && left > 0 ? left : undefined
}
