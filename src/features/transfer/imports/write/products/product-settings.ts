import type { SavedVariant } from '#features/shop/catalogue/actions.ts'
import { comparable, effectivePrice, findProductProblem } from '#features/shop/catalogue/rules.ts'
import { findSaleProblem } from '#features/shop/catalogue/sales/sale-plan.rules.ts'
import {
  type BackOrder,
  PRODUCT_TYPE,
  type Product,
  type ProductOption,
  type ProductSettings,
  productSettingsSchema,
  UNIT_NAMES,
  type Variant,
  variantSettingsSchema,
} from '#features/shop/catalogue/types.ts'
import { backOrderOf, hasEnded, pricesOf } from '#features/transfer/imports/write/products/variant-sale.ts'
import type { ResolveImage } from '#features/transfer/imports/write/products/product-content.ts'
import type { FileTaxClasses } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { formatAmount } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { Id } from '#lib/id.ts'
import type { ProductDraft, VariantDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** A fall of a price that owners are warned of: more than 30 %. */
const FALL = 0.3
/** Adjustments of stock that a file makes. */
export interface StockCount {
  readonly variantId: Id
  readonly onHand: number
  readonly seen: number
}

/** What a product costs and how many there are after an import. */
export interface NextSettings {
  readonly settings: ProductSettings
  readonly variants: readonly SavedVariant[]
  readonly counts: readonly StockCount[]
  /** What changes, for people. */
  readonly changes: readonly string[]
  readonly notes: readonly string[]
  /** Whether settings or variants differ from what is stored. */
  readonly isChanged: boolean
}

/**
 * Returns the settings and variants of a product as a file describes them; fails with why it cannot be so. Variants are
 * found by SKU, then by their values. Those that the file does not have stay, and so does everything that it says nothing
 * about.
 */
export function nextSettings(
  draft: ProductDraft,
  before: Product | undefined,
  {
    resolve,
    taxClasses,
    now,
  }: { readonly resolve: ResolveImage; readonly taxClasses: FileTaxClasses; readonly now: Date },
): Result<NextSettings, string> {
  const options = nextOptions(draft, before)
  if (!options.ok) return options
  const { names, renames } = options.value
  const notes: string[] = []
  const matched = matchVariants(draft, before, notes)
  if (!matched.ok) return matched
  const counts: StockCount[] = []
  const changes: string[] = []
  const changed = new Map<Id, SavedVariant>()
  const added: SavedVariant[] = []
  for (const [variant, stored] of matched.value) {
    const label = variantLabel(stored ?? variant, names.length > 0)
    const read = nextVariant(draft, variant, stored, { resolve, renames, isPlain: names.length === 0, now })
    const next = isHiddenUnpriced(variant, stored, before) ? { ...read, hidden: true } : read
    changes.push(...describe(label, stored, next))
    if (isHiddenUnpriced(variant, stored, before))
      notes.push(`${label}It has no price, and is hidden until you enter one.`)
    notes.push(...priceNotes(label, stored, next))
    if (hasEnded(variant, now)) notes.push(`${label}The sale has ended already, and is left out.`)
    if (stored === undefined) added.push(next)
    else {
      changed.set(stored.id, next)
      const onHand = variant.given.has('stock') ? (variant.stock ?? stored.onHand) : stored.onHand
      if (onHand !== stored.onHand) {
        counts.push({ variantId: stored.id, onHand, seen: stored.onHand })
        changes.push(`${label}Stock ${stored.onHand} → ${onHand}`)
      }
    }
  }
  const stayed = (before?.variants ?? []).map((stored) => changed.get(stored.id) ?? asSaved(stored))
  const variants = [...stayed, ...added]
  const settings: ProductSettings = {
    productType: draft.given.has('rowType') || before === undefined ? draft.type : before.productType,
    options: valuesOf(names, variants, before?.options ?? []),
    unit: unitOf(draft, before, notes),
    brand: draft.given.has('brand') ? draft.brand : (before?.brand ?? ''),
    taxClassId: taxClassOf(draft, before, taxClasses, notes),
  }
  const problem = findProblem(settings, variants, now)
  if (problem !== undefined) return fail(problem)
  if (before && settings.productType !== before.productType) changes.push('Type')
  if (before && settings.unit !== before.unit) changes.push('Unit price')
  if (before && settings.brand !== before.brand) changes.push('Brand')
  if (before) changes.push(...taxChanges(before, settings, taxClasses))
  const isChanged = before === undefined || !isSame(before, settings, variants)
  return ok({ settings, variants, counts, changes: before ? changes : [], notes, isChanged })
}

/** A product that visitors see gets no variant at a price of 0. */
const isHiddenUnpriced = (
  { given }: VariantDraft,
  stored: Variant | undefined,
  before: Product | undefined,
): boolean => before !== undefined && stored === undefined && !given.has('price')

/** Returns the names of the options; fails if the file has other options than the product. */
function nextOptions(
  { optionNames }: ProductDraft,
  before: Product | undefined,
): Result<{ readonly names: readonly string[]; readonly renames: boolean }, string> {
  const stored = (before?.options ?? []).map(({ name }) => name)
  if (before === undefined || optionNames.length === 0)
    return ok({ names: before === undefined ? optionNames : stored, renames: false })
  if (stored.length === 0 && before.variants.length <= 1) return ok({ names: optionNames, renames: true })
  const isSameSet =
    stored.length === optionNames.length &&
    stored.every((name, index) => comparable(name) === comparable(optionNames[index] ?? ''))
  if (isSameSet) return ok({ names: optionNames, renames: true })
  const list = (names: readonly string[]) => (names.length === 0 ? 'no options' : names.join(', '))
  return fail(
    `The product has ${list(stored)} here, and ${list(optionNames)} in the file. Make them the same first.`,
  )
}

/** Returns each variant of the file with that of the product that it is; undefined for a new one. */
function matchVariants(
  draft: ProductDraft,
  before: Product | undefined,
  notes: string[],
): Result<readonly (readonly [VariantDraft, Variant | undefined])[], string> {
  const stored = before?.variants ?? []
  const used = new Set<Id>()
  const matches: (readonly [VariantDraft, Variant | undefined])[] = []
  for (const variant of draft.variants) {
    const values = variant.optionValues.map(comparable).join('\n')
    const isOnly = stored.length === 1 && draft.variants.length === 1
    const found =
      stored.find(({ sku }) => variant.sku !== '' && comparable(sku) === comparable(variant.sku)) ??
      stored.find(
        ({ optionValues }) =>
          draft.optionNames.length > 0 &&
          optionValues.map(({ value }) => comparable(value)).join('\n') === values,
      ) ??
      (isOnly ? stored[0] : undefined)
    if (found && used.has(found.id))
      return fail(`Two rows of the file are the same variant, ${found.sku}. Remove one.`)
    if (found) used.add(found.id)
    if (!found && before !== undefined && draft.optionNames.length === 0 && stored.length > 0)
      return fail('The product has several variants here, and the row does not say which. Add its SKU.')
    matches.push([variant, found])
  }
  const missing = stored.length - used.size
  if (missing > 0 && draft.optionNames.length > 0)
    notes.push(`${missing === 1 ? '1 variant is' : `${missing} variants are`} not in the file, and stay.`)
  return ok(matches)
}

function nextVariant(
  draft: ProductDraft,
  variant: VariantDraft,
  stored: Variant | undefined,
  {
    resolve,
    renames,
    isPlain,
    now,
  }: {
    readonly resolve: ResolveImage
    readonly renames: boolean
    readonly isPlain: boolean
    readonly now: Date
  },
): SavedVariant {
  const { given } = variant
  const isDigital = draft.type === PRODUCT_TYPE.DIGITAL
  const base: SavedVariant = stored
    ? asSaved(stored)
    : { ...NEW, unlimited: isDigital || variant.stock === undefined, openingStock: variant.stock ?? 0 }
  const says = (...fields: Parameters<typeof given.has>[0][]) => fields.some((field) => given.has(field))
  const weight = variant.weight === 0 ? undefined : variant.weight
  const [length, width, height] = variant.size
  const isSized = length !== undefined && width !== undefined && height !== undefined
  const size = isSized && length > 0 && width > 0 && height > 0 ? { length, width, height } : undefined
  const image =
    says('variantImage', 'images') && variant.imageUrl !== '' ? resolve(variant.imageUrl) : undefined
  return {
    ...base,
    optionValues:
      !isPlain && (stored === undefined || renames)
        ? variant.optionValues.map((value) => ({ value }))
        : base.optionValues,
    ...pricesOf(variant, base, now),
    ...(says('hidden') ? { hidden: variant.isHidden } : {}),
    ...(says('sku') && comparable(variant.sku) !== comparable(base.sku) ? { sku: variant.sku } : {}),
    ...(says('barcode') ? { barcode: variant.barcode } : {}),
    ...(weight === undefined ? {} : { weight }),
    ...(size === undefined ? {} : { size }),
    ...(says('stock') ? { unlimited: variant.stock === undefined } : {}),
    ...(says('backOrder') ? { backOrder: backOrderOf(variant, base) } : {}),
    ...(says('lowLevel') ? { lowLevel: variant.lowLevel ?? null } : {}),
    ...(says('content') && variant.content !== 0 ? { content: variant.content ?? null } : {}),
    ...(image === undefined ? {} : { mediaId: image }),
  }
}

const NEW: SavedVariant = {
  optionValues: [],
  price: 0,
  salePrice: null,
  onSale: false,
  sku: '',
  barcode: '',
  weight: null,
  size: null,
  content: null,
  mediaId: null,
  unlimited: true,
  lowLevel: null,
}

function asSaved({
  onHand: _onHand,
  reserved: _reserved,
  qtyInStock: _qty,
  ...variant
}: Variant): SavedVariant {
  return variant
}

/** Returns the options with their values: known ones in their order, then new ones of variants. */
function valuesOf(
  names: readonly string[],
  variants: readonly SavedVariant[],
  stored: readonly ProductOption[],
): ProductOption[] {
  return names.map((name, index) => {
    const used = new Set(variants.map(({ optionValues }) => optionValues[index]?.value ?? ''))
    return { name, values: [...new Set([...(stored[index]?.values ?? []), ...used])] }
  })
}

function unitOf(
  { given, unit }: ProductDraft,
  before: Product | undefined,
  notes: string[],
): Product['unit'] {
  if (!given.has('unit')) return before?.unit ?? null
  const found = UNIT_NAMES.find((name) => name === unit)
  if (found === undefined) notes.push(`“${unit}” is no unit of unit prices. It is left out.`)
  return found ?? before?.unit ?? null
}

/** A class that the store does not have is named, and nothing changes. */
function taxClassOf(
  { given, taxClass }: ProductDraft,
  before: Product | undefined,
  taxClasses: FileTaxClasses,
  notes: string[],
): Id | null {
  const own = before?.taxClassId ?? null
  if (!given.has('taxClass')) return own
  const found = taxClasses.find(taxClass)
  if (found === undefined)
    notes.push(
      `Your store has no tax class “${taxClass}”. ${before === undefined ? 'The standard class is used.' : 'The class of the product stays.'}`,
    )
  return found === undefined ? own : found.id
}

function taxChanges(
  before: Product,
  { taxClassId = null }: ProductSettings,
  { nameOf }: FileTaxClasses,
): readonly string[] {
  const from = before.taxClassId ?? null
  return from === taxClassId ? [] : [`Tax class ${nameOf(from)} → ${nameOf(taxClassId)}`]
}

/** Returns why the product cannot be saved, with the variant that is wrong. */
function findProblem(
  settings: ProductSettings,
  variants: readonly SavedVariant[],
  now: Date,
): string | undefined {
  // Like an image, a tax class of a dry run has no id yet.
  const parsed = productSettingsSchema.safeParse({ ...settings, taxClassId: null })
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'It is not valid.'
  for (const variant of variants) {
    const checked = variantSettingsSchema.safeParse({ ...variant, mediaId: null })
    const issue = checked.error?.issues[0]
    if (issue) return `${variantLabel(variant, variants.length > 1)}${issue.message}`
  }
  const problem = findProductProblem(settings, variants) ?? findSaleProblem(variants, now)
  if (problem === undefined) return undefined
  const index = Number(/^variants\.(\d+)\./.exec(problem.field ?? '')?.[1] ?? Number.NaN)
  const wrong = variants[index]
  return `${wrong === undefined ? '' : variantLabel(wrong, variants.length > 1)}${problem.message}`
}

function isSame(before: Product, settings: ProductSettings, variants: readonly SavedVariant[]): boolean {
  const plain = (one: ProductSettings, all: readonly SavedVariant[]) =>
    JSON.stringify([
      one.productType,
      one.options,
      one.unit,
      one.brand,
      one.taxClassId ?? null,
      all.map(sortedEntries),
    ])
  return plain(before, before.variants.map(asSaved)) === plain(settings, variants)
}

const sortedEntries = (variant: SavedVariant) =>
  Object.entries(variant)
    .filter(([key]) => key !== 'openingStock')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const amount = (cents: number): string => formatAmount(Money.fromCents(BigInt(cents), 'USD'))

function variantLabel(
  {
    optionValues,
    sku,
  }: Pick<VariantDraft, 'sku'> & {
    readonly optionValues: readonly (string | { readonly value: string })[]
  },
  isOneOfMany: boolean,
): string {
  if (!isOneOfMany) return ''
  const values = optionValues.map((one) => (typeof one === 'string' ? one : one.value)).join(', ')
  return `${values || sku || 'A variant'}: `
}

function describe(label: string, stored: Variant | undefined, next: SavedVariant): readonly string[] {
  if (stored === undefined) return [`${label === '' ? 'A variant' : label.slice(0, -2)} is added`]
  const changes: string[] = []
  const add = (name: string, from: string, to: string) => {
    if (from !== to) changes.push(`${label}${name} ${from || '–'} → ${to || '–'}`)
  }
  add('Price', amount(stored.price), amount(next.price))
  const sale = ({ onSale, salePrice }: Pick<SavedVariant, 'onSale' | 'salePrice'>) =>
    onSale && salePrice !== null ? amount(salePrice) : ''
  add('Sale price', sale(stored), sale(next))
  const { saleFrom = null, saleUntil = null, hidden = false } = next
  add('Sale from', stored.saleFrom ?? '', saleFrom ?? '')
  add('Sale until', stored.saleUntil ?? '', saleUntil ?? '')
  if (stored.hidden !== hidden) changes.push(`${label}${hidden ? 'Hidden' : 'Shown'}`)
  add('SKU', stored.sku, next.sku)
  add('Barcode', stored.barcode, next.barcode)
  if (stored.unlimited !== next.unlimited)
    changes.push(`${label}${next.unlimited ? 'No longer counted' : 'Counted'}`)
  if (stored.mediaId !== next.mediaId) changes.push(`${label}Image`)
  if (stored.weight !== next.weight || JSON.stringify(stored.size) !== JSON.stringify(next.size))
    changes.push(`${label}Weight or size`)
  const { backOrder = null } = next
  if (JSON.stringify(stored.backOrder) !== JSON.stringify(backOrder))
    changes.push(`${label}${backOrderChange(stored.backOrder, backOrder)}`)
  if (stored.lowLevel !== next.lowLevel) changes.push(`${label}Low stock level`)
  if (stored.content !== next.content) changes.push(`${label}Content`)
  return changes
}

function backOrderChange(before: BackOrder | null, after: BackOrder | null): string {
  if (after === null) return 'Back orders end'
  return before === null ? 'Back orders allowed' : 'What buyers of back orders are told'
}

/** Warns of a price that falls by more than 30 %, as by a wrong decimal mark or column. */
function priceNotes(label: string, stored: Variant | undefined, next: SavedVariant): readonly string[] {
  if (stored === undefined) return []
  const [from, to] = [effectivePrice(stored), effectivePrice(next)]
  if (from === 0 || to >= from * (1 - FALL)) return []
  const percent = Math.round((1 - to / from) * 100)
  return [
    `${label}The price falls by ${percent} %, from ${amount(from)} to ${amount(to)}. Check that this is meant.`,
  ]
}
