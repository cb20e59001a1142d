import { expect, test } from 'vitest'
import { findCardProblem } from '#features/shop/gift-cards/paying-card.rules.ts'
import type { PayingCard } from '#features/shop/gift-cards/types.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const card: PayingCard = {
  id: '1',
  status: 'active',
  balanceCents: 2500,
  currency: 'EUR',
  expiresAt: null,
  last4: 'FGHJ',
}

test.each<[string, Partial<PayingCard>, string | undefined]>([
  ['an active card pays', {}, undefined],
  ['a card pays until it expires', { expiresAt: new Date('2026-05-01T12:00:01Z') }, undefined],
  ['a card does not pay from its expiry on', { expiresAt: NOW }, 'GIFT_CARD_EXPIRED'],
  ['an expired card does not pay', { status: 'expired' }, 'GIFT_CARD_EXPIRED'],
  ['a disabled card does not pay', { status: 'disabled' }, 'GIFT_CARD_DISABLED'],
  ['a spent card does not pay', { status: 'exhausted', balanceCents: 0 }, 'GIFT_CARD_SPENT'],
  ['a card that is not paid for is unknown', { status: 'pending' }, 'GIFT_CARD_UNKNOWN'],
  ['a card of another currency does not pay', { currency: 'USD' }, 'GIFT_CARD_OTHER_CURRENCY'],
])('%s', (_, changes, code) => {
  expect(findCardProblem({ ...card, ...changes }, 'EUR', NOW)?.code).toBe(code)
})

test('a card that does not exist is unknown', () => {
  expect(findCardProblem(undefined, 'EUR', NOW)?.code).toBe('GIFT_CARD_UNKNOWN')
})
