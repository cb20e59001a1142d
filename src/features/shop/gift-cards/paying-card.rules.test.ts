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
  ['until the moment at which it expires', { expiresAt: new Date('2026-05-01T12:00:01Z') }, undefined],
  ['and not from then on', { expiresAt: NOW }, 'GIFT_CARD_EXPIRED'],
  ['an expired one does not', { status: 'expired' }, 'GIFT_CARD_EXPIRED'],
  ['a disabled one does not', { status: 'disabled' }, 'GIFT_CARD_DISABLED'],
  ['a spent one does not', { status: 'exhausted', balanceCents: 0 }, 'GIFT_CARD_SPENT'],
  ['one that is not paid for does not exist', { status: 'pending' }, 'GIFT_CARD_UNKNOWN'],
  ['one of another currency does not pay', { currency: 'USD' }, 'GIFT_CARD_OTHER_CURRENCY'],
])('%s', (_, changes, code) => {
  expect(findCardProblem({ ...card, ...changes }, 'EUR', NOW)?.code).toBe(code)
})

test('a card that does not exist is unknown', () => {
  expect(findCardProblem(undefined, 'EUR', NOW)?.code).toBe('GIFT_CARD_UNKNOWN')
})
