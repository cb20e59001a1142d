import { describe, expect, test } from 'vitest'
import { actionsOf } from '#features/shop/orders/steps/order-actions.rules.ts'
import { cancelConsequences, refundTargets } from '#features/shop/orders/steps/order-consequences.rules.ts'
import {
  alertText,
  eventText,
  moneyText,
  paymentText,
} from '#features/shop/orders/view/order-labels.rules.ts'
import { ORDER_ALERTS, ORDER_EVENTS } from '#features/shop/orders/view/order-view.types.ts'

const USD = { currency: 'USD' }
const payment = (more = {}) => ({
  id: '1',
  provider: 'stripe' as const,
  method: 'card',
  providerRef: 'pi_1',
  status: 'captured' as const,
  amountCents: 5000,
  capturedCents: 5000,
  refundedCents: 0,
  failureCode: '',
  cardBrand: 'visa',
  cardLast4: '4242',
  dispute: '' as const,
  createdAt: '2027-01-01T10:00:00.000Z',
  ...more,
})
const order = (more = {}) => ({
  ...USD,
  status: 'placed' as const,
  payments: [payment()],
  lines: [],
  discounts: [],
  giftCardCents: 0,
  refundableCents: 5000,
  ...more,
})

describe('the text about the money of an order', () => {
  test.each([
    [0, 5000, ''],
    [2000, 3000, '$20.00 of $50.00 refunded'],
    [5000, 0, 'All of $50.00 refunded'],
  ])('derives from totals: %d refunded, %d left', (refundedCents, refundableCents, text) => {
    expect(moneyText({ ...USD, refundedCents, refundableCents })).toBe(text)
  })

  test('says where each part of a refund goes, money first', () => {
    const split = order({ giftCardCents: 1000, refundableCents: 6000 })
    expect(refundTargets(split, 5500)).toEqual([
      expect.stringContaining('$50.00 goes back to the customer (Visa ending in 4242).'),
      '$5.00 goes back to the gift card.',
    ])
    const offline = payment({
      provider: 'offline',
      method: 'bankTransfer',
      cardLast4: '',
      refundedCents: 4000,
    })
    expect(refundTargets(order({ payments: [offline], refundableCents: 1000 }), 1000)).toEqual([
      'Give $10.00 back yourself: it was paid outside of the program (Bank transfer).',
    ])
    for (const cents of [0, -1, 6001, 1.5, Number.NaN]) expect(refundTargets(split, cents)).toBeUndefined()
  })

  test('says before a cancellation what happens to the order', () => {
    const lines = [{ kind: 'product', quantity: 1 }]
    expect(cancelConsequences(order({ lines, discounts: [{ code: 'TEN' }] }), true)).toEqual([
      'Its item can be sold again.',
      expect.stringContaining('$50.00 goes back to the customer'),
      'The code TEN can be used again.',
      'This cannot be undone.',
    ])
    expect(cancelConsequences(order(), false)[0]).toBe('You keep $50.00. You can refund it later.')
    const pending = order({ status: 'pending_payment', payments: [], giftCardCents: 700, refundableCents: 0 })
    expect(cancelConsequences(pending, false).slice(0, 2)).toEqual([
      'Its payment is stopped. If the money arrives all the same, it goes back to the customer.',
      '$7.00 goes back to the gift card.',
    ])
  })
})

test('every event and every alert has a text of its own, with its reasons and amounts if they are known', () => {
  const data = {
    cents: 1234,
    reason: 'A chip',
    failureCode: 'card_declined',
    text: 'A note',
    provider: 'test',
  }
  const texts = ORDER_EVENTS.map((type) => eventText({ type, data, by: null }, USD))
  expect(new Set(texts).size).toBe(ORDER_EVENTS.length)
  expect(texts.join('\n')).not.toMatch(/undefined|NaN/)
  expect(eventText({ type: 'paymentFailed', data, by: null }, USD)).toBe('Payment failed: card declined')
  expect(eventText({ type: 'refunded', data: { cents: 500, by: 'giftCard' }, by: 'Olga' }, USD)).toBe(
    '$5.00 refunded to the gift card',
  )
  const payments = [{ ...payment({ provider: 'stripe' }), id: '7' }]
  const refund = { type: 'refunded', data: { cents: 500, paymentId: '7' }, by: 'Olga' } as const
  expect(eventText(refund, { ...USD, payments })).toBe('$5.00 refunded to Visa ending in 4242')
  const outside = [{ ...payment({ provider: 'offline' }), id: '7' }]
  expect(eventText(refund, { ...USD, payments: outside })).toBe('$5.00 refunded outside of the program')
  expect(eventText({ type: 'cancelled', data: {}, by: 'Olga' }, USD)).toBe('Cancelled')
  const back = { reason: 'A chip', pieces: 2, giftCardCents: 1500 }
  expect(eventText({ type: 'cancelled', data: back, by: 'Olga' }, USD)).toBe(
    'Cancelled: A chip (2 items back in stock, $15.00 back on the gift card)',
  )
  expect(eventText({ type: 'expired', data: { pieces: 1 }, by: null }, USD)).toBe(
    'Expired: it was not paid in time (1 item back in stock)',
  )
  expect(new Set(ORDER_ALERTS.map(alertText)).size).toBe(ORDER_ALERTS.length)
  expect(paymentText(payment({ provider: 'test' }))).toBe('Visa ending in 4242 (test)')
})

test.each([
  ['placed', null, 'unfulfilled', 0, ['paid', 'sent', 'cancel']],
  ['placed', '2027-01-01T10:00:00Z', 'unfulfilled', 5000, ['sent', 'refund', 'cancel']],
  ['completed', '2027-01-01T10:00:00Z', 'fulfilled', 5000, ['refund']],
  ['completed', '2027-01-01T10:00:00Z', 'not_required', 0, []],
  ['pending_payment', null, 'unfulfilled', 0, ['cancel']],
  ['cancelled', '2027-01-01T10:00:00Z', 'unfulfilled', 5000, ['refund']],
  ['expired', null, 'unfulfilled', 0, []],
] as const)(
  'an order that is %s offers the actions that are possible',
  (status, paidAt, fulfilmentStatus, cents, actions) => {
    expect(actionsOf({ status, paidAt, fulfilmentStatus, refundableCents: cents })).toEqual(actions)
  },
)
