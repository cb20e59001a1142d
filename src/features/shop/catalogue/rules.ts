import { type CatalogueError, catalogueErrors } from '#features/shop/catalogue/errors.ts'
import {
  type BackOrder,
  MAX_VARIANTS,
  PRODUCT_TYPE,
  type Product,
  type ProductSettings,
  type StructuredContent,
  UNITS,
  type Unit,
  type Variant,
  type VariantSettings,
} from '#features/shop/catalogue/types.ts'
import { divideRounded } from '#lib/money/decimal.ts'

type Priced = Pick<VariantSettings, 'price' | 'salePrice' | 'onSale'>

/** Returns what a buyer pays for one, in cents: the sale price while it is on sale (PRD-04). */
export const effectivePrice = ({ price, salePrice, onSale }: Priced): number =>
  onSale ? (salePrice ?? price) : price

/** Whether a buyer can have one now, or order one that is to come. */
export const isAvailable = ({
  unlimited,
  qtyInStock,
  backOrder = null,
  hidden = false,
}: Pick<Variant, 'unlimited' | 'qtyInStock'> & Partial<Pick<Variant, 'backOrder' | 'hidden'>>): boolean =>
  !hidden && (unlimited || qtyInStock > 0 || backOrder !== null)

/** Returns what a buyer is told of a variant that is not in stock and can be ordered nevertheless. */
export const backOrderOf = ({
  unlimited,
  qtyInStock,
  backOrder,
}: Pick<Variant, 'unlimited' | 'qtyInStock' | 'backOrder'>): BackOrder | undefined =>
  unlimited || qtyInStock > 0 || backOrder === null ? undefined : backOrder

/** Returns the variants that buyers see. */
export const shownVariants = ({ variants }: Pick<Product, 'variants'>): readonly Variant[] =>
  variants.filter(({ hidden }) => !hidden)

/** What a sale takes off the lowest price of the 30 days before it began. */
export interface Reduction {
  /** That price in cents. */
  readonly before: number
  /** Whole percent of it, rounded down: never more than is true. */
  readonly percent: number
}

/** Returns the reduction of a variant; undefined if it costs no less than before its sale, or is not on sale. */
export function reductionOf(variant: Priced & Pick<Variant, 'priorPrice'>): Reduction | undefined {
  const { onSale, priorPrice: before } = variant
  const now = effectivePrice(variant)
  if (!onSale || before === null || now >= before) return undefined
  return { before, percent: Math.floor(((before - now) * 100) / before) }
}

/** Whether there are so few that its owner wants to know; sold out counts too. */
export const isLow = ({
  unlimited,
  qtyInStock,
  lowLevel,
}: Pick<Variant, 'unlimited' | 'qtyInStock' | 'lowLevel'>): boolean =>
  !unlimited && lowLevel !== null && qtyInStock <= lowLevel

/** Returns the lowest and the highest of the prices that buyers pay, in cents. There is at least one variant. */
export function priceRange(variants: readonly Priced[]): { readonly from: number; readonly to: number } {
  const prices = variants.map(effectivePrice)
  return { from: Math.min(...prices), to: Math.max(...prices) }
}

/** Returns the price for the amount of a unit price, in cents; undefined if the content is not known. */
export function unitPrice(
  variant: Priced & Pick<VariantSettings, 'content'>,
  unit: Unit | null,
): number | undefined {
  if (unit === null || variant.content === null) return undefined
  const total = BigInt(effectivePrice(variant)) * BigInt(UNITS[unit].amount)
  return Number(divideRounded(total, BigInt(variant.content)))
}

/** Returns the structured content of a product (PRD-02, PRD-03). */
export function structuredContent({ productType, ...product }: Product): StructuredContent {
  const variants = shownVariants(product)
  const [first] = variants
  if (productType === PRODUCT_TYPE.DIGITAL)
    return {
      productType,
      priceCents: first?.price ?? 0,
      salePriceCents: first?.salePrice ?? null,
      onSale: first?.onSale ?? false,
    }
  return {
    productType,
    variants: variants.map(({ price, salePrice, onSale, qtyInStock, unlimited, sku, optionValues }) => ({
      price,
      salePrice,
      onSale,
      qtyInStock,
      unlimited,
      sku,
      optionValues,
    })),
  }
}

/** What makes values, names and SKUs the same for buyers and owners. */
export const comparable = (text: string): string => text.trim().toLowerCase()

/** Returns the index of the first text that repeats an earlier one; -1 without any. */
function findRepeated(texts: readonly string[]): number {
  const seen = new Set<string>()
  return texts.findIndex((text) => {
    const key = comparable(text)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** Returns what is wrong with a product and its variants together; their schemas hold for each. */
export function findProductProblem(
  product: ProductSettings,
  variants: readonly VariantSettings[],
): CatalogueError | undefined {
  if (variants.length === 0) return catalogueErrors.noVariants()
  if (variants.length > MAX_VARIANTS) return catalogueErrors.tooManyVariants(variants.length)
  return findOptionProblem(product, variants) ?? findVariantProblem(product, variants)
}

function findOptionProblem(
  { productType, options }: ProductSettings,
  variants: readonly VariantSettings[],
): CatalogueError | undefined {
  const wrong = catalogueErrors.badOptions
  const repeated = findRepeated(options.map(({ name }) => name))
  if (repeated >= 0)
    return wrong(`options.${repeated}.name`, 'Another option has this name. Choose another one.')
  for (const [index, { values }] of options.entries()) {
    const value = findRepeated(values)
    if (value >= 0)
      return wrong(
        `options.${index}.values.${value}`,
        'The option has this value already. Choose another one.',
      )
  }
  if (productType === PRODUCT_TYPE.DIGITAL && (options.length > 0 || variants.length > 1))
    return wrong('productType', 'A digital product has one price and no options. Remove its options.')
  return undefined
}

function findVariantProblem(
  { options }: ProductSettings,
  variants: readonly VariantSettings[],
): CatalogueError | undefined {
  const wrong = catalogueErrors.badVariant
  for (const [index, { optionValues, price, salePrice, onSale }] of variants.entries()) {
    const fits =
      optionValues.length === options.length &&
      optionValues.every(({ value }, place) => options[place]?.values.includes(value))
    if (!fits)
      return wrong(`variants.${index}.optionValues`, 'Choose one value of each option for this variant.')
    if (onSale && salePrice === null)
      return wrong(`variants.${index}.salePrice`, 'Enter the sale price, or end the sale.')
    if (salePrice !== null && salePrice >= price)
      return wrong(`variants.${index}.salePrice`, 'The sale price must be below the price.')
  }
  const combination = findRepeated(variants.map((variant) => combinationKey(variant)))
  if (combination >= 0)
    return wrong(`variants.${combination}.optionValues`, 'Another variant has the same values. Remove one.')
  const skus = variants.map(({ sku }, index) => sku || `\n${index}`)
  const sku = findRepeated(skus)
  return sku >= 0 ? catalogueErrors.skuTaken(`variants.${sku}.sku`, variants[sku]?.sku ?? '') : undefined
}

const combinationKey = ({ optionValues }: VariantSettings): string =>
  JSON.stringify(optionValues.map(({ value }) => value))
