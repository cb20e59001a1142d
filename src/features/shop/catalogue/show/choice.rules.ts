/** What a choice needs of a variant. */
export interface ChoosableVariant {
  /** One for each option, in their order. */
  readonly values: readonly string[]
  readonly available: boolean
}

/** Returns the variant with these values; undefined if it is not offered. */
export const variantOf = <Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  values: readonly string[],
): Variant | undefined =>
  variants.find((variant) => variant.values.every((value, index) => value === values[index]))

/** Returns the variant that is shown first: the first that can be had. There is at least one variant. */
export const firstVariant = <Variant extends ChoosableVariant>(
  variants: readonly Variant[],
): Variant | undefined => variants.find(({ available }) => available) ?? variants[0]

export type ValueState = 'available' | 'sold-out' | 'missing'

/** Returns whether a value of an option can be had with the values that are chosen of the others. */
export function stateOfValue(
  variants: readonly ChoosableVariant[],
  chosen: readonly string[],
  option: number,
  value: string,
): ValueState {
  const found = variantOf(variants, chosen.with(option, value))
  if (found === undefined) return 'missing'
  return found.available ? 'available' : 'sold-out'
}
