import type { Cart, CartEntry } from '#features/shop/cart/types.ts'
import {
  asksDigitalConsent,
  hasOwnBilling,
  isDelivered,
  mainAddress,
} from '#features/shop/checkout/checkout-entry.rules.ts'
import type { CheckoutSettings } from '#features/shop/checkout/checkout-settings.types.ts'
import type { CheckoutEntry } from '#features/shop/checkout/types.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import type { DraftLine, OrderDraft } from '#features/shop/orders/types.ts'
import { exclusionDetails } from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import { phoneNumberOf } from '#lib/places/phone-numbers.ts'
import { tidyAddress } from '#lib/places/addresses.ts'

/** A checkout that has no problem. */
export interface CheckedOut {
  readonly cart: Cart
  readonly entry: CheckoutEntry
  readonly settings: Pick<CheckoutSettings, 'phone' | 'newsletter' | 'questions'>
  /** What of discounts and taxes is each entry's. */
  readonly amounts: ReadonlyMap<Id, { readonly discountCents: number; readonly taxCents: number }>
  readonly mediaIds: ReadonlyMap<Id, Id>
  /** Of the pages that it is ordered on. */
  readonly language: string
  readonly store: Pick<StoreSettings, 'withdrawalDays'>
}

/** Returns the order that a cart becomes, with names and prices as they are now. */
export function draftOf(checkedOut: CheckedOut): OrderDraft {
  const { cart, entry, settings, amounts, mediaIds, language } = checkedOut
  const main = tidyAddress(entry[mainAddress(cart)])
  const billing = hasOwnBilling(entry, cart) ? tidyAddress(entry.billing) : main
  return {
    kind: 'cart',
    cartId: cart.id,
    buyer: {
      email: entry.email,
      name: main.name,
      phone: settings.phone === 'hidden' ? '' : (phoneNumberOf(entry.phone, main.country) ?? ''),
      language,
      billingAddress: billing,
      shippingAddress: isDelivered(cart) ? main : null,
    },
    lines: cart.entries.map((one) => lineOf(one, amounts.get(one.id), mediaIds.get(one.id) ?? null)),
    currency: cart.currency,
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    shippingCents: cart.shippingCostCents,
    taxCents: cart.taxCents,
    includedTaxCents: cart.includedTaxCents,
    grandTotalCents: cart.grandTotalCents,
    pricesIncludeTax: cart.pricesIncludeTax,
    taxLines: cart.taxLines,
    discounts: cart.discounts,
    shippingOption: cart.selectedShippingOption && {
      id: cart.selectedShippingOption.id,
      name: cart.selectedShippingOption.name,
      kind: cart.selectedShippingOption.kind,
      address: cart.selectedShippingOption.address,
    },
    location: cart.shippingLocation,
    giftCardCode: entry.giftCardCode,
    note: cart.note,
    answers: settings.questions.flatMap(({ id, label }) => {
      const answer = entry.answers.find((one) => one.id === id)?.value.trim() ?? ''
      return answer === '' ? [] : [{ question: label, answer }]
    }),
    newsletter: settings.newsletter && entry.newsletter,
    withdrawalConsent: asksDigitalConsent(cart, checkedOut.store) && entry.digitalConsent,
    // Nothing else is stored where nothing is due.
    method: entry.method === '' ? 'bankTransfer' : entry.method,
  }
}

const lineOf = (
  entry: CartEntry,
  amounts: { readonly discountCents: number; readonly taxCents: number } | undefined,
  mediaId: Id | null,
): DraftLine => ({
  kind: 'product',
  itemId: entry.itemId,
  variantId: entry.variantId,
  productType: entry.productType,
  title: entry.title,
  url: entry.url ?? '',
  sku: entry.sku,
  optionValues: entry.optionValues,
  texts: entry.texts,
  mediaId,
  quantity: entry.quantity,
  unitCents: entry.unitPriceCents,
  discountCents: amounts?.discountCents ?? 0,
  taxCents: amounts?.taxCents ?? 0,
  requiresShipping: entry.productType === PRODUCT_TYPE.PHYSICAL,
  details: exclusionDetails(entry.withdrawalExclusion),
})
