import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { Id } from '#lib/id.ts'

const ADDRESS = {
  name: 'Alex Example',
  company: '',
  line1: '12 High Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

/** Returns a paid order of one example product with its shipping, in a currency and for a buyer who reads a language. */
export function exampleOrder({
  siteId,
  currency,
  language,
  now,
}: {
  readonly siteId: Id
  readonly currency: string
  readonly language: string
  readonly now: Date
}): OrderView & { readonly number: number } {
  const at = now.toISOString()
  return {
    id: '1',
    siteId,
    number: 1001,
    kind: 'cart',
    cartId: null,
    status: 'placed',
    paymentStatus: 'paid',
    fulfilmentStatus: 'unfulfilled',
    isTest: false,
    method: 'bankTransfer',
    email: 'alex@example.com',
    name: ADDRESS.name,
    phone: '',
    language,
    billingAddress: ADDRESS,
    shippingAddress: ADDRESS,
    shippingOption: { id: '1', name: 'Standard', kind: 'flat', address: '' },
    note: '',
    answers: [],
    newsletter: false,
    withdrawalConsentAt: null,
    currency,
    subtotalCents: 4800,
    discountCents: 0,
    shippingCents: 490,
    taxCents: 0,
    includedTaxCents: 0,
    grandTotalCents: 5290,
    giftCardCents: 0,
    amountDueCents: 5290,
    pricesIncludeTax: false,
    taxLines: [],
    discounts: [],
    capturedCents: 5290,
    refundedCents: 0,
    refundableCents: 5290,
    heldUntil: null,
    createdAt: at,
    placedAt: at,
    paidAt: at,
    fulfilledAt: null,
    completedAt: null,
    closedAt: null,
    alert: '',
    lines: [
      {
        id: '1',
        position: 1,
        kind: 'product',
        itemId: null,
        variantId: null,
        productType: 1,
        title: 'Example product',
        url: '/',
        sku: 'SQ1234567',
        optionValues: [{ optionName: 'Size', value: 'M' }],
        texts: [],
        mediaId: null,
        quantity: 1,
        backOrdered: 0,
        unitCents: 4800,
        discountCents: 0,
        totalCents: 4800,
        taxCents: 0,
        requiresShipping: true,
        details: {},
      },
    ],
    payments: [],
    refunds: [],
  }
}
