import { expect, test } from 'vitest'
import { sumRows, type SummedOrder } from '#features/shop/orders/view/order-sums.rules.ts'

const order: SummedOrder = {
  currency: 'USD',
  subtotalCents: 9600,
  shippingCents: 490,
  shippingOption: { name: 'Parcel' },
  grandTotalCents: 9495,
  giftCardCents: 0,
  pricesIncludeTax: false,
  taxLines: [{ name: 'Sales tax', rate: 40_000, netCents: 9130, taxCents: 365 }],
  discounts: [
    { id: '1', name: 'Spring', code: 'spring', cents: 960, isShippingFree: false },
    { id: '2', name: 'From 50', code: 'FREE', cents: 0, isShippingFree: true },
  ],
}

const texts = (more: Partial<SummedOrder> = {}, language = 'en') =>
  sumRows({ ...order, ...more }, language).map(({ label, amount }) => `${label} ${amount}`.trim())

test('a sum lists additions and reductions in this order, and then its total', () => {
  expect(texts()).toEqual([
    'Subtotal $96.00',
    'Spring −$9.60',
    'From 50 (FREE) Free shipping',
    'Shipping: Parcel $4.90',
    'Sales tax 4% $3.65',
    'Total $94.95',
  ])
})

test('tax in prices is below the total, and a gift card leaves less to pay', () => {
  expect(texts({ pricesIncludeTax: true, giftCardCents: 2000, discounts: [], shippingCents: 0 })).toEqual([
    'Subtotal $96.00',
    'Shipping: Parcel Free',
    'Total $94.95',
    'Gift card −$20.00',
    'Left to pay $74.95',
    'Includes $3.65 Sales tax 4%',
  ])
  expect(texts({ shippingOption: null, taxLines: [], discounts: [] }, 'de')).toEqual([
    'Zwischensumme $96.00',
    'Gesamtsumme $94.95',
  ])
})

test('nothing is left to pay for an order that is paid or was closed', () => {
  const card = { giftCardCents: 2000, taxLines: [], discounts: [], shippingOption: null }
  const paidAt = '2027-03-01T10:00:00.000Z'
  expect(texts({ ...card, status: 'placed', paidAt: null }).at(-1)).toBe('Left to pay $74.95')
  expect(texts({ ...card, status: 'completed', paidAt }).at(-1)).toBe('Payment $74.95')
  for (const status of ['cancelled', 'expired'] as const)
    for (const paid of [null, paidAt])
      expect(texts({ ...card, status, paidAt: paid }).at(-1)).toBe('Gift card −$20.00')
})
