import { parsePrice } from '#features/shop/catalogue/show/amount.rules.ts'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import type { DiscountSettings, DiscountView } from '#features/shop/discounts/types.ts'
import { parsePercent, writePercent } from '#features/shop/taxes/rate.rules.ts'
import { fromLocalInput, toLocalInput } from '#lib/dates/local-input.ts'
import type { DraftProblem } from '#lib/draft-problem.ts'
import { classOfKind, type DiscountClass, usualCombinations } from '#features/shop/pricing/discounts.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** A discount while it is edited, with numbers and times as they are typed. */
export interface DiscountDraft extends Pick<
  DiscountSettings,
  'name' | 'code' | 'kind' | 'categories' | 'storeCategoryIds' | 'isActive'
> {
  /** The version that it was read from; 0 for a new one. */
  readonly version: number
  readonly isAutomatic: boolean
  readonly rate: string
  readonly amount: string
  readonly buyQuantity: string
  readonly getQuantity: string
  readonly scope: 'all' | 'products' | 'categories'
  readonly products: readonly { readonly id: string; readonly title: string }[]
  readonly minimumAmount: string
  readonly minimumQuantity: string
  /** As `datetime-local` fields have them, in the time zone of the browser. */
  readonly startsAt: string
  readonly endsAt: string
  /** Undefined for what is usual in its class. */
  readonly combinesWith: readonly DiscountClass[] | undefined
  readonly usageLimit: string
  readonly customerLimit: string
}

/** What the sections of a discount share. */
export interface DiscountSectionProps {
  readonly draft: DiscountDraft
  readonly currency: string
  readonly change: (changes: Partial<DiscountDraft>) => void
}

export const NEW_DISCOUNT: DiscountDraft = {
  version: 0,
  name: '',
  code: '',
  isAutomatic: false,
  kind: 'percent',
  rate: '10',
  amount: '',
  buyQuantity: '2',
  getQuantity: '1',
  scope: 'all',
  products: [],
  categories: [],
  storeCategoryIds: [],
  minimumAmount: '',
  minimumQuantity: '',
  startsAt: '',
  endsAt: '',
  usageLimit: '',
  customerLimit: '',
  combinesWith: undefined,
  isActive: true,
}

const countText = (count: number | null) => (count === null || count === 0 ? '' : String(count))

const scopeOf = (discount: DiscountView): DiscountDraft['scope'] =>
  discount.productIds.length > 0
    ? 'products'
    : discount.categories.length + discount.storeCategoryIds.length > 0
      ? 'categories'
      : 'all'

/** Returns a stored discount for editing. */
export const toDiscountDraft = (discount: DiscountView): DiscountDraft => ({
  version: discount.version,
  name: discount.name,
  code: discount.code,
  isAutomatic: discount.code === '',
  kind: discount.kind,
  rate: writePercent(discount.rate),
  amount: discount.cents === 0 ? '' : writePrice(discount.cents),
  buyQuantity: countText(discount.buyQuantity) || NEW_DISCOUNT.buyQuantity,
  getQuantity: countText(discount.getQuantity) || NEW_DISCOUNT.getQuantity,
  scope: scopeOf(discount),
  products: discount.products,
  categories: discount.categories,
  storeCategoryIds: discount.storeCategoryIds,
  minimumAmount: discount.minimumCents === 0 ? '' : writePrice(discount.minimumCents),
  minimumQuantity: countText(discount.minimumQuantity),
  startsAt: toLocalInput(discount.startsAt),
  endsAt: toLocalInput(discount.endsAt),
  usageLimit: countText(discount.usageLimit),
  customerLimit: countText(discount.customerLimit),
  combinesWith: discount.combinesWith,
  isActive: discount.isActive,
})

/** Returns what a draft is taken off. */
export const classOfDraft = ({ kind, scope }: DiscountDraft): DiscountClass =>
  classOfKind(kind, scope === 'all')

/** Returns the classes that a draft combines with. */
export const combinationsOf = (draft: DiscountDraft): readonly DiscountClass[] =>
  draft.combinesWith ?? usualCombinations(classOfDraft(draft))

/** Returns what is sent to save a draft, or what its owner should do first. */
export function fromDiscountDraft(draft: DiscountDraft): Result<DiscountSettings, DraftProblem> {
  const { kind, scope, isAutomatic } = draft
  const usesRate = kind === 'percent' || kind === 'buyXGetY'
  const rate = usesRate ? parsePercent(draft.rate) : ok(0)
  const cents = kind === 'fixed' ? parsePrice(draft.amount) : ok(0)
  const minimumCents = draft.minimumAmount.trim() === '' ? ok(0) : parsePrice(draft.minimumAmount)
  const read = {
    rate,
    cents,
    minimumCents,
    buyQuantity: kind === 'buyXGetY' ? parseWhole(draft.buyQuantity) : ok(0),
    getQuantity: kind === 'buyXGetY' ? parseWhole(draft.getQuantity) : ok(0),
    minimumQuantity: draft.minimumQuantity.trim() === '' ? ok(0) : parseWhole(draft.minimumQuantity),
    usageLimit: draft.usageLimit.trim() === '' ? ok(null) : parseWhole(draft.usageLimit),
    customerLimit: draft.customerLimit.trim() === '' ? ok(null) : parseWhole(draft.customerLimit),
    startsAt: fromLocalInput(draft.startsAt),
    endsAt: fromLocalInput(draft.endsAt),
  }
  for (const [field, result] of Object.entries(read))
    if (!result.ok) return fail({ field, message: result.error })
  if (!isAutomatic && draft.code.trim() === '')
    return fail({ field: 'code', message: 'Enter a code, or make the discount automatic.' })
  if (scope === 'products' && draft.products.length === 0)
    return fail({ field: 'productIds', message: 'Choose at least one product.' })
  if (scope === 'categories' && draft.categories.length + draft.storeCategoryIds.length === 0)
    return fail({ field: 'categories', message: 'Choose at least one category.' })
  const valueOf = <T>(result: Result<T, string>, other: T): T => (result.ok ? result.value : other)
  return ok({
    name: draft.name,
    code: isAutomatic ? '' : draft.code,
    kind,
    rate: valueOf(read.rate, 0),
    cents: valueOf(read.cents, 0),
    buyQuantity: valueOf(read.buyQuantity, 0),
    getQuantity: valueOf(read.getQuantity, 0),
    productIds: scope === 'products' ? draft.products.map(({ id }) => id) : [],
    categories: scope === 'categories' ? draft.categories : [],
    storeCategoryIds: scope === 'categories' ? draft.storeCategoryIds : [],
    minimumCents: valueOf(read.minimumCents, 0),
    minimumQuantity: valueOf(read.minimumQuantity, 0),
    startsAt: valueOf(read.startsAt, null),
    endsAt: valueOf(read.endsAt, null),
    usageLimit: valueOf(read.usageLimit, null),
    customerLimit: valueOf(read.customerLimit, null),
    combinesWith: [...combinationsOf(draft)],
    isActive: draft.isActive,
  })
}

const parseWhole = (text: string): Result<number, string> =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) > 0
    ? ok(Number(text))
    : fail('Enter a whole number of 1 or more.')
