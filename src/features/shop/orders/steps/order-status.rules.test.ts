import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availableCents,
  type AttemptFacts,
  fulfilmentStatusOf,
  isLive,
  mayBecome,
  mergeAttempt,
  type OrderFacts,
  paymentStatusOf,
  placedStatus,
  refundableCents,
} from '#features/shop/orders/steps/order-status.rules.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from '#features/shop/orders/types.ts'

const NEW: AttemptFacts = { status: 'created', capturedCents: 0, refundedCents: 0 }

/** What a provider says while it takes 5.00 and gives 2.00 back, in the order in which it happens. */
const TOLD: readonly AttemptFacts[] = [
  { status: 'authorized', capturedCents: 0, refundedCents: 0 },
  { status: 'captured', capturedCents: 500, refundedCents: 0 },
  { status: 'failed', capturedCents: 0, refundedCents: 0 },
  { status: 'captured', capturedCents: 500, refundedCents: 200 },
]

describe('the state of an attempt', () => {
  test('P37 is the same whatever the order of webhooks, and however often they come', () => {
    const told = fc
      .shuffledSubarray([...TOLD], { minLength: TOLD.length, maxLength: TOLD.length })
      .chain((all) => fc.tuple(fc.constant(all), fc.array(fc.constantFrom(...TOLD), { maxLength: 6 })))
    fc.assert(
      fc.property(told, ([all, again]) => {
        const end = [...all, ...again].reduce(mergeAttempt, NEW)
        expect(end).toEqual({ status: 'captured', capturedCents: 500, refundedCents: 200 })
      }),
    )
  })

  test('P37 never goes back: a late failure does not undo a payment', () => {
    const state = fc.constantFrom(...PAYMENT_STATES)
    const facts = fc.record({
      status: state,
      capturedCents: fc.nat({ max: 1000 }),
      refundedCents: fc.nat({ max: 1000 }),
    })
    fc.assert(
      fc.property(facts, facts, facts, (one, two, three) => {
        const merged = mergeAttempt(one, two)
        expect(mergeAttempt(two, one)).toEqual(merged)
        expect(mergeAttempt(merged, merged)).toEqual(merged)
        expect(mergeAttempt(mergeAttempt(one, two), three)).toEqual(
          mergeAttempt(one, mergeAttempt(two, three)),
        )
        if (one.status === 'captured') expect(merged.status).toBe('captured')
        expect(merged.capturedCents).toBeGreaterThanOrEqual(one.capturedCents)
      }),
    )
  })

  test('is live unless the attempt failed or was voided, also once it is captured', () => {
    expect(PAYMENT_STATES.filter(isLive)).toEqual([
      'created',
      'requires_action',
      'processing',
      'authorized',
      'captured',
    ])
  })
})

test('an order that was cancelled or completed remains so, and only one that expired can be placed late', () => {
  const steps = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual([
    'pending_payment → placed',
    'pending_payment → completed',
    'pending_payment → expired',
    'pending_payment → cancelled',
    'placed → completed',
    'placed → cancelled',
    'expired → placed',
    'expired → completed',
  ])
})

const ORDER: OrderFacts = {
  status: 'placed',
  grandTotalCents: 1000,
  giftCardCents: 0,
  giftCardRefundedCents: 0,
  amountDueCents: 1000,
  capturedCents: 0,
  refundedCents: 0,
  isAuthorized: false,
  dispute: 'none',
  requiresShipping: true,
  isFulfilled: false,
}
const byGiftCard = { giftCardCents: 1000, amountDueCents: 0 }

test.each<[string, Partial<OrderFacts>, string]>([
  ['nothing was taken', {}, 'unpaid'],
  ['it is promised', { isAuthorized: true }, 'authorized'],
  ['it was taken', { capturedCents: 1000 }, 'paid'],
  ['more was taken', { capturedCents: 2000 }, 'overpaid'],
  ['less was taken', { capturedCents: 400 }, 'partially_paid'],
  ['a gift card paid a part', { giftCardCents: 300, amountDueCents: 700 }, 'partially_paid'],
  ['a gift card paid the rest', { giftCardCents: 300, amountDueCents: 700, capturedCents: 700 }, 'paid'],
  ['a gift card paid all', byGiftCard, 'paid'],
  ['nothing was to be paid', { amountDueCents: 0, grandTotalCents: 0 }, 'paid'],
  ['it expired with a gift card that was given back', { ...byGiftCard, status: 'expired' }, 'unpaid'],
  ['a part went back', { capturedCents: 1000, refundedCents: 1 }, 'partially_refunded'],
  ['all went back', { capturedCents: 1000, refundedCents: 1000 }, 'refunded'],
  [
    'all went back to the gift card',
    { ...byGiftCard, status: 'cancelled', giftCardRefundedCents: 1000 },
    'refunded',
  ],
  [
    'the money came late and went back',
    { status: 'expired', capturedCents: 1000, refundedCents: 1000 },
    'refunded',
  ],
  ['its payment is disputed', { capturedCents: 1000, dispute: 'open' }, 'disputed'],
  [
    'its payment was charged back',
    { capturedCents: 1000, refundedCents: 1, dispute: 'lost' },
    'charged_back',
  ],
  ['all of it went back before', { capturedCents: 1000, refundedCents: 1000, dispute: 'open' }, 'refunded'],
])('the payment status of an order follows its payments when %s', (_what, facts, status) => {
  expect(paymentStatusOf({ ...ORDER, ...facts })).toBe(status)
})

test('an order is completed once it is paid and nothing has to be sent any more', () => {
  const facts = { isPaid: true, requiresShipping: true, isFulfilled: false }
  expect(placedStatus(facts)).toBe('placed')
  expect(placedStatus({ ...facts, isFulfilled: true })).toBe('completed')
  expect(placedStatus({ ...facts, requiresShipping: false })).toBe('completed')
  expect(placedStatus({ ...facts, requiresShipping: false, isPaid: false })).toBe('placed')
  expect(fulfilmentStatusOf(ORDER)).toBe('unfulfilled')
  expect(fulfilmentStatusOf({ ...ORDER, isFulfilled: true })).toBe('fulfilled')
  expect(fulfilmentStatusOf({ ...ORDER, requiresShipping: false })).toBe('not_required')
})

test('money is refunded before the part of a gift card, and never more than was captured', () => {
  const paid = { ...ORDER, giftCardCents: 300, amountDueCents: 700, capturedCents: 700 }
  expect(refundableCents({ ...paid, availableCents: 700 })).toEqual({ money: 700, giftCard: 300 })
  expect(refundableCents({ ...paid, availableCents: 0, giftCardRefundedCents: 100 })).toEqual({
    money: 0,
    giftCard: 200,
  })
  expect(refundableCents({ ...paid, status: 'expired', availableCents: 0 })).toEqual({
    money: 0,
    giftCard: 0,
  })
  const payment = { capturedCents: 700, refundedCents: 100 }
  const available = (['', 'won', 'open', 'lost'] as const).map((dispute) =>
    availableCents({ ...payment, dispute }),
  )
  expect(available).toEqual([600, 600, 0, 0])
})
