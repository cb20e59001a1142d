import { type DiscountError, discountErrors } from '#features/shop/discounts/errors.ts'
import type { DiscountSettings, EnteredDiscount, StoredDiscount } from '#features/shop/discounts/types.ts'
import type { Id } from '#lib/id.ts'
import {
  classOfKind,
  type Discount,
  DISCOUNT_CLASSES,
  type DiscountClass,
  type DiscountEffect,
  usualCombinations,
} from '#features/shop/pricing/discounts.rules.ts'

/** Returns the first problem of a discount. */
export function findDiscountProblem(discount: EnteredDiscount): DiscountError | undefined {
  const { kind, rate, cents, buyQuantity, getQuantity, startsAt, endsAt } = discount
  const { bad } = discountErrors
  if ((kind === 'percent' || kind === 'buyXGetY') && rate === 0)
    return bad('rate', 'Enter how much is taken off: more than 0 %.')
  if (kind === 'fixed' && cents === 0) return bad('cents', 'Enter how much is taken off: more than 0.')
  if (kind === 'buyXGetY' && buyQuantity === 0)
    return bad('buyQuantity', 'Enter how many are bought: 1 to 9,999.')
  if (kind === 'buyXGetY' && getQuantity === 0)
    return bad('getQuantity', 'Enter how many are reduced: 1 to 9,999.')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return bad('endsAt', 'The end is before the beginning. Choose a later one.')
  return undefined
}

/** Returns a discount as it is stored: without what its kind does not have, and with what it combines with. */
export const toSettings = ({ isCombinable, ...discount }: EnteredDiscount): DiscountSettings => ({
  ...discount,
  combinesWith: discount.combinesWith ?? usedWith(discount, isCombinable),
  rate: discount.kind === 'percent' || discount.kind === 'buyXGetY' ? discount.rate : 0,
  cents: discount.kind === 'fixed' ? discount.cents : 0,
  buyQuantity: discount.kind === 'buyXGetY' ? discount.buyQuantity : 0,
  getQuantity: discount.kind === 'buyXGetY' ? discount.getQuantity : 0,
})

function usedWith(
  { kind, productIds, categories, storeCategoryIds }: EnteredDiscount,
  isCombinable: boolean | undefined,
): DiscountClass[] {
  if (isCombinable !== undefined) return isCombinable ? [...DISCOUNT_CLASSES] : []
  const isForAll = productIds.length + categories.length + storeCategoryIds.length === 0
  return [...usualCombinations(classOfKind(kind, isForAll))]
}

/** What a category is called while a cart is priced: names and ids are different things. */
export const collectionCategoryKey = (name: string): string => `name:${name}`
export const storeCategoryKey = (id: Id): string => `id:${id}`

/** Returns a discount as carts are priced by it. */
export function toPricedDiscount(discount: StoredDiscount): Discount {
  const { startsAt, endsAt } = discount
  return {
    id: discount.id,
    code: discount.code,
    effect: effectOf(discount),
    productIds: discount.productIds,
    categoryIds: [
      ...discount.categories.map(collectionCategoryKey),
      ...discount.storeCategoryIds.map(storeCategoryKey),
    ],
    minimumCents: BigInt(discount.minimumCents),
    minimumQuantity: discount.minimumQuantity,
    startsAt: startsAt === null ? undefined : Date.parse(startsAt),
    endsAt: endsAt === null ? undefined : Date.parse(endsAt),
    used: discount.used,
    usageLimit: discount.usageLimit ?? undefined,
    // A cart has no customer before its checkout.
    usedByCustomer: discount.usedByCustomer ?? 0,
    customerLimit: discount.customerLimit ?? undefined,
    combinesWith: discount.combinesWith,
  }
}

function effectOf({ kind, rate, cents, buyQuantity, getQuantity }: StoredDiscount): DiscountEffect {
  switch (kind) {
    case 'percent':
      return { kind, rate }
    case 'fixed':
      return { kind, cents: BigInt(cents) }
    case 'freeShipping':
      return { kind }
    case 'buyXGetY':
      return { kind, buy: buyQuantity, get: getQuantity, rate }
  }
}

/** What state a discount is in for its owner. */
export type DiscountState = 'active' | 'scheduled' | 'ended' | 'used-up' | 'off'

/** Returns the state of a discount at a time in milliseconds since 1970. */
export function stateOf(
  { isActive, startsAt, endsAt, used, usageLimit }: Omit<StoredDiscount, 'id'>,
  now: number,
): DiscountState {
  if (!isActive) return 'off'
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended'
  if (usageLimit !== null && used >= usageLimit) return 'used-up'
  return startsAt !== null && now < Date.parse(startsAt) ? 'scheduled' : 'active'
}
