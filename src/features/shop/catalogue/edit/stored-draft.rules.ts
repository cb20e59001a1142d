import {
  parseAmount,
  parseMeasure,
  parsePrice,
  type Measure,
  writeMeasure,
} from '#features/shop/catalogue/show/amount.rules.ts'
import type { ProductView, VariantView } from '#features/shop/catalogue/api.types.ts'
import { fromExtras, toExtras } from '#features/shop/catalogue/edit/draft-extras.rules.ts'
import {
  type DraftVariant,
  isUnlimitedByDefault,
  NEW_VARIANT,
  type ProductDraft,
  variantName,
} from '#features/shop/catalogue/edit/draft.rules.ts'
import { MAX_STOCK, PRODUCT_TYPE, UNITS, type WithdrawalExclusion } from '#features/shop/catalogue/types.ts'
import { formatAmount } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { DraftProblem } from '#lib/draft-problem.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** How weights and lengths are entered. */
export interface Measures {
  readonly weight: Measure
  readonly length: Measure
}

/** Returns cents as they are entered. */
export const writePrice = (cents: number | null): string =>
  cents === null ? '' : formatAmount(Money.fromCents(BigInt(cents), 'USD'))

/** Returns a stored product for editing; one that was never saved has a variant without price. */
export function toDraft(product: ProductView, measures: Measures): ProductDraft {
  let nextKey = 0
  const options = product.options.map(({ name, values }) => ({
    key: nextKey++,
    name,
    values: values.map((text) => ({ key: nextKey++, text })),
  }))
  const keyOf = (index: number, text: string) =>
    options[index]?.values.find((one) => one.text === text)?.key ?? -1
  const variants = product.variants.map((variant) => ({
    ...toDraftVariant(variant, measures),
    key: nextKey++,
    id: variant.id,
    values: variant.optionValues.map(({ value }, index) => keyOf(index, value)),
  }))
  const { version, productType, unit, taxClassId = null, brand, withdrawalExclusion } = product
  const first =
    variants.length > 0
      ? variants
      : [{ ...NEW_VARIANT, unlimited: isUnlimitedByDefault(productType), key: nextKey++ }]
  return {
    version,
    productType,
    unit,
    taxClassId,
    brand,
    withdrawalExclusion,
    options,
    variants: first,
    nextKey,
  }
}

function toDraftVariant(
  variant: VariantView,
  { weight, length }: Measures,
): Omit<DraftVariant, 'key' | 'id' | 'values'> {
  const { price, salePrice, onSale, sku, barcode, size, content, mediaId, unlimited, lowLevel } = variant
  return {
    price: writePrice(price),
    salePrice: writePrice(salePrice),
    onSale,
    sku,
    barcode,
    weight: writeMeasure(variant.weight, weight),
    length: writeMeasure(size?.length ?? null, length),
    width: writeMeasure(size?.width ?? null, length),
    height: writeMeasure(size?.height ?? null, length),
    content: content === null ? '' : String(content),
    mediaId,
    unlimited,
    lowLevel: lowLevel === null ? '' : String(lowLevel),
    openingStock: '0',
    ...toExtras(variant),
  }
}

/**
 * Adds a variant that was removed to a draft, as it was; undefined if the product has no such options any more, or has
 * another variant with its values.
 */
export function bringBack(
  draft: ProductDraft,
  removed: VariantView,
  measures: Measures,
): ProductDraft | undefined {
  if (removed.optionValues.length !== draft.options.length) return undefined
  const values = removed.optionValues.flatMap(
    ({ value }, index) => draft.options[index]?.values.find(({ text }) => text.trim() === value)?.key ?? [],
  )
  const isTaken = draft.variants.some((one) => one.values.join() === values.join())
  if (values.length < draft.options.length || isTaken) return undefined
  const variant = { ...toDraftVariant(removed, measures), key: draft.nextKey, id: removed.id, values }
  return { ...draft, variants: [...draft.variants, variant], nextKey: draft.nextKey + 1 }
}

/** Returns what is sent to save a draft, or what its owner should do first. */
export function fromDraft(draft: ProductDraft, measures: Measures): Result<SentProduct, DraftProblem> {
  const { version, productType, unit, taxClassId, brand, withdrawalExclusion, options } = draft
  const variants: SentVariant[] = []
  for (const [index, variant] of draft.variants.entries()) {
    const sent = fromDraftVariant(draft, variant, measures)
    if (!sent.ok) {
      const { field, message } = sent.error
      const named = options.length === 0 ? message : `${variantName(draft, variant)}: ${message}`
      return fail({ field: `variants.${index}.${field}`, message: named })
    }
    variants.push(sent.value)
  }
  return ok({
    version,
    productType,
    unit,
    taxClassId,
    ...(brand !== undefined && { brand: brand.trim() }),
    ...(withdrawalExclusion !== undefined && { withdrawalExclusion }),
    options: options.map(({ name, values }) => ({ name, values: values.map(({ text }) => text.trim()) })),
    variants,
  })
}

type SentVariant = Omit<VariantView, 'id' | 'onHand' | 'reserved' | 'qtyInStock' | 'priorPrice'> & {
  readonly id?: string
  readonly openingStock?: number
}
type SentProduct = Pick<ProductView, 'version' | 'productType' | 'unit' | 'taxClassId' | 'options'> & {
  readonly brand?: string
  readonly withdrawalExclusion?: WithdrawalExclusion | null
  readonly variants: SentVariant[]
}

const at = <Value>(field: string, read: Result<Value, string>): Result<Value, DraftProblem> =>
  read.ok ? read : fail({ field, message: read.error })

function fromDraftVariant(
  draft: ProductDraft,
  variant: DraftVariant,
  measures: Measures,
): Result<SentVariant, DraftProblem> {
  const { id, values, onSale, sku, barcode, mediaId } = variant
  const price = at('price', parsePrice(variant.price))
  if (!price.ok) return price
  const salePrice =
    variant.salePrice.trim() === '' ? ok(null) : at('salePrice', parsePrice(variant.salePrice))
  if (!salePrice.ok) return salePrice
  const counted = parseStock(draft, variant)
  if (!counted.ok) return counted
  const extras = fromExtras(variant)
  if (!extras.ok) return extras
  const physical =
    draft.productType === PRODUCT_TYPE.PHYSICAL ? parsePhysical(variant, measures) : ok(NOT_PHYSICAL)
  if (!physical.ok) return physical
  const { openingStock, ...stock } = counted.value
  return ok({
    ...(id === undefined ? { openingStock } : { id }),
    optionValues: draft.options.map((option, index) => ({
      value: option.values.find(({ key }) => key === values[index])?.text.trim() ?? '',
    })),
    price: price.value,
    salePrice: salePrice.value,
    onSale,
    sku,
    barcode,
    ...physical.value,
    ...stock,
    mediaId,
    ...extras.value,
  })
}

function parseStock(
  { productType, unit }: ProductDraft,
  variant: DraftVariant,
): Result<
  Pick<VariantView, 'unlimited' | 'lowLevel' | 'content'> & { readonly openingStock: number },
  DraftProblem
> {
  const unlimited = variant.unlimited || productType === PRODUCT_TYPE.DIGITAL
  const lowLevel = at('lowLevel', parseCount(variant.lowLevel, 'low stock'))
  if (!lowLevel.ok) return lowLevel
  const openingStock = at('openingStock', parseCount(unlimited ? '0' : variant.openingStock, 'stock'))
  if (!openingStock.ok) return openingStock
  const content =
    unit === null ? ok(null) : at('content', parseCount(variant.content, `content in ${UNITS[unit].base}`))
  if (!content.ok) return content
  return ok({
    unlimited,
    lowLevel: unlimited ? null : lowLevel.value,
    content: content.value,
    openingStock: openingStock.value ?? 0,
  })
}

const NOT_PHYSICAL: Pick<VariantView, 'weight' | 'size'> = { weight: null, size: null }

function parsePhysical(
  variant: DraftVariant,
  measures: Measures,
): Result<Pick<VariantView, 'weight' | 'size'>, DraftProblem> {
  const weight = at('weight', parseMeasure(variant.weight, measures.weight))
  if (!weight.ok) return weight
  const sides: (number | null)[] = []
  for (const side of ['length', 'width', 'height'] as const) {
    const read = at(side, parseMeasure(variant[side], measures.length))
    if (!read.ok) return read
    sides.push(read.value)
  }
  const [length = null, width = null, height = null] = sides
  if (length !== null && width !== null && height !== null)
    return ok({ weight: weight.value, size: { length, width, height } })
  return sides.every((side) => side === null)
    ? ok({ weight: weight.value, size: null })
    : fail({ field: 'length', message: 'Enter length, width and height, or none of them.' })
}

/** Returns a whole number, null for an empty text, or what to do about it. */
export function parseCount(text: string, what: string): Result<number | null, string> {
  if (text.trim() === '') return ok(null)
  const read = parseAmount(text, 0)
  if (!read.ok) return fail(`Enter a whole number for the ${what}, 0 or more.`)
  return read.value > MAX_STOCK ? fail(`Enter at most 999,999,999 for the ${what}.`) : read
}
