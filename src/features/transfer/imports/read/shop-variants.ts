import type { VariantDraft } from '#features/transfer/imports/model/product-draft.rules.ts'

/** An option of a product with its values. */
interface OptionValues {
  readonly values: readonly string[]
}

/**
 * Returns the variants of a product with a value for each option: one for any value stands for all that no other variant
 * has, with the value behind its SKU, and their number is divided among them.
 */
export function withAllValues(
  variants: readonly VariantDraft[],
  options: readonly OptionValues[],
): readonly VariantDraft[] {
  const keyOf = (values: readonly string[]) => values.join('\n').toLowerCase()
  const taken = new Set(
    variants
      .map(({ optionValues }) => optionValues)
      .filter((values) => !values.includes(''))
      .map(keyOf),
  )
  return variants.flatMap((variant) => {
    const { optionValues, sku } = variant
    if (!optionValues.includes('')) return [variant]
    const all = combinations(
      optionValues.map((value, index) => (value === '' ? (options[index]?.values ?? []) : [value])),
    ).filter((values) => !taken.has(keyOf(values)))
    const added = all.map((values) => values.filter((_, index) => optionValues[index] === ''))
    return shareCount(
      variant.stock,
      all.map((values, index) => ({
        ...variant,
        optionValues: values,
        sku: sku === '' ? '' : [sku, ...(added[index] ?? [])].join('-'),
      })),
    )
  })
}

const combinations = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (all, list) => all.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  )

/** Returns variants that share a stock, each with its part of it. */
export function shareCount(
  stock: number | undefined,
  variants: readonly VariantDraft[],
): readonly VariantDraft[] {
  if (stock === undefined || variants.length === 0) return variants
  const [whole, rest] = [Math.floor(stock / variants.length), stock % variants.length]
  return variants.map((variant, index) => ({ ...variant, stock: whole + (index < rest ? 1 : 0) }))
}
