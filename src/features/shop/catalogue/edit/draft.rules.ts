import { type DraftExtras, NEW_EXTRAS } from '#features/shop/catalogue/edit/draft-extras.rules.ts'
import {
  MAX_VARIANTS,
  PRODUCT_TYPE,
  type ProductTypeCode,
  type Unit,
  type WithdrawalExclusion,
} from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'

/** A value of an option while it is edited; its key stays when it is renamed. */
export interface DraftValue {
  readonly key: number
  readonly text: string
}

export interface DraftOption {
  readonly key: number
  readonly name: string
  readonly values: readonly DraftValue[]
}

/** A variant while it is edited, with numbers as they are typed. */
export interface DraftVariant extends DraftExtras {
  readonly key: number
  /** Undefined for one that is not saved. */
  readonly id?: Id | undefined
  /** Keys of its values, one for each option. */
  readonly values: readonly number[]
  readonly price: string
  /** Empty without one. */
  readonly salePrice: string
  readonly onSale: boolean
  readonly sku: string
  readonly barcode: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly content: string
  readonly mediaId: Id | null
  readonly unlimited: boolean
  readonly lowLevel: string
  /** The stock of one that is not saved. */
  readonly openingStock: string
}

/** A product while it is edited. */
export interface ProductDraft {
  /** The version that it was read from. */
  readonly version: number
  readonly productType: ProductTypeCode
  readonly unit: Unit | null
  /** Null for the standard class. */
  readonly taxClassId: Id | null
  /** Undefined in a draft that began before products had brands. */
  readonly brand?: string | undefined
  /** Undefined in a draft that began before products had it. */
  readonly withdrawalExclusion?: WithdrawalExclusion | null | undefined
  readonly options: readonly DraftOption[]
  readonly variants: readonly DraftVariant[]
  /** Above all keys. */
  readonly nextKey: number
}

/** The only variant of a new product. */
export const NEW_VARIANT: Omit<DraftVariant, 'key'> = {
  ...NEW_EXTRAS,
  values: [],
  price: '',
  salePrice: '',
  onSale: false,
  sku: '',
  barcode: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  content: '',
  mediaId: null,
  unlimited: false,
  lowLevel: '',
  openingStock: '0',
}

/**
 * Changes the type of a product. Only what is sent has a stock that counts by itself: of other types as many are sold as
 * visitors order, unless their owner says otherwise. What has its stock counted already keeps it when it becomes physical.
 */
export function withType(draft: ProductDraft, productType: ProductTypeCode): ProductDraft {
  const unlimited = isUnlimitedByDefault(productType)
  const changes = unlimited !== isUnlimitedByDefault(draft.productType)
  return {
    ...draft,
    productType,
    variants: draft.variants.map((variant) =>
      changes && (unlimited || variant.id === undefined) ? { ...variant, unlimited } : variant,
    ),
  }
}

/** Whether there are as many of a new product of a type as visitors order. */
export const isUnlimitedByDefault = (productType: ProductTypeCode): boolean =>
  productType !== PRODUCT_TYPE.PHYSICAL

/** Returns a variant that is like another one, but not the same: without id, codes and stock. */
const similar = (variant: DraftVariant, key: number, values: readonly number[]): DraftVariant => ({
  ...variant,
  key,
  id: undefined,
  values,
  sku: '',
  barcode: '',
  openingStock: '0',
})

/** Adds an option with one value, which all variants get: they stay what they are. */
export function addOption(draft: ProductDraft): ProductDraft {
  const { nextKey } = draft
  const value = { key: nextKey + 1, text: '' }
  return {
    ...draft,
    options: [...draft.options, { key: nextKey, name: '', values: [value] }],
    variants: draft.variants.map((variant) => ({ ...variant, values: [...variant.values, value.key] })),
    nextKey: nextKey + 2,
  }
}

/** Removes an option. Of variants that it distinguished, the first stays. */
export function removeOption(draft: ProductDraft, index: number): ProductDraft {
  const seen = new Set<string>()
  const variants = draft.variants
    .map((variant) => ({ ...variant, values: variant.values.toSpliced(index, 1) }))
    .filter(({ values }) => {
      const key = values.join()
      return !seen.has(key) && seen.add(key)
    })
  return { ...draft, options: draft.options.toSpliced(index, 1), variants }
}

/** Adds a value to an option, and a variant with it beside each that differs in this option only. */
export function addValue(draft: ProductDraft, index: number): ProductDraft {
  const value = { key: draft.nextKey, text: '' }
  let nextKey = draft.nextKey + 1
  const seen = new Set<string>()
  const added: DraftVariant[] = []
  for (const variant of draft.variants) {
    const values = variant.values.with(index, value.key)
    if (seen.has(values.join())) continue
    seen.add(values.join())
    added.push(similar(variant, nextKey++, values))
  }
  const options = draft.options.map((option, place) =>
    place === index ? { ...option, values: [...option.values, value] } : option,
  )
  return { ...draft, options, variants: sorted(options, [...draft.variants, ...added]), nextKey }
}

/** Removes a value of an option with its variants. */
export function removeValue(draft: ProductDraft, index: number, key: number): ProductDraft {
  const options = draft.options.map((option, place) =>
    place === index ? { ...option, values: option.values.filter((value) => value.key !== key) } : option,
  )
  return { ...draft, options, variants: draft.variants.filter(({ values }) => values[index] !== key) }
}

/** Adds the variants of all combinations that are missing; those that exist stay. */
export function addCombinations(draft: ProductDraft): ProductDraft {
  const existing = new Set(draft.variants.map(({ values }) => values.join()))
  const [model] = draft.variants
  if (model === undefined || countCombinations(draft.options) > MAX_VARIANTS) return draft
  let { nextKey } = draft
  const added = combinations(draft.options)
    .filter((values) => !existing.has(values.join()))
    .map((values) => similar(nearest(draft.variants, values) ?? model, nextKey++, values))
  return { ...draft, variants: sorted(draft.options, [...draft.variants, ...added]), nextKey }
}

/** Returns how many variants there are with all combinations of values. */
export const countCombinations = (options: readonly DraftOption[]): number =>
  options.reduce((count, { values }) => count * values.length, 1)

const combinations = (options: readonly DraftOption[]): readonly (readonly number[])[] =>
  options.reduce<readonly (readonly number[])[]>(
    (lists, { values }) => lists.flatMap((list) => values.map(({ key }) => [...list, key])),
    [[]],
  )

/** Returns the variant that has most of these values. */
function nearest(variants: readonly DraftVariant[], values: readonly number[]): DraftVariant | undefined {
  const common = (variant: DraftVariant) =>
    variant.values.filter((key, index) => key === values[index]).length
  return variants.toSorted((a, b) => common(b) - common(a))[0]
}

/** Returns variants in the order of the values of their options. */
function sorted(options: readonly DraftOption[], variants: readonly DraftVariant[]): readonly DraftVariant[] {
  const places = options.map(({ values }) => new Map(values.map(({ key }, place) => [key, place])))
  const placesOf = ({ values }: DraftVariant) => values.map((key, index) => places[index]?.get(key) ?? 0)
  return variants.toSorted((a, b) => {
    const [left, right] = [placesOf(a), placesOf(b)]
    const index = left.findIndex((place, at) => place !== right[at])
    return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
  })
}

/** Returns the name of a variant: its values. */
export function variantName({ options }: Pick<ProductDraft, 'options'>, variant: DraftVariant): string {
  const texts = options.map(
    ({ values }, index) => values.find(({ key }) => key === variant.values[index])?.text.trim() || '…',
  )
  return texts.join(' / ')
}

/**
 * Returns a draft that was edited further while it was saved, on top of what is stored: its new variants have ids now.
 * `sent` is the draft as it was saved; the stored variants are in its order.
 */
export function afterSave(
  now: ProductDraft,
  sent: ProductDraft,
  stored: {
    readonly version: number
    readonly variants: readonly { readonly id: Id; readonly sku: string }[]
  },
): ProductDraft | undefined {
  if (now === sent) return undefined
  const saved = new Map(sent.variants.map(({ key }, index) => [key, stored.variants[index]]))
  const variants = now.variants.map((variant) => {
    const { id = variant.id, sku = '' } = saved.get(variant.key) ?? {}
    return { ...variant, id, sku: variant.sku || sku }
  })
  return { ...now, version: stored.version, variants }
}
