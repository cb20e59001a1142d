import { expect, test } from 'vitest'
import { outcomeOf, shownCard, TEST_CARDS } from '#features/shop/payments/test-cards.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const outcome = (number: string, expiry = '12/29', code = '123') => outcomeOf({ number, expiry, code }, now)

test.each([
  ['4242424242424242', { what: 'captured' }],
  ['4000000000000002', { what: 'failed', failureCode: 'card_declined' }],
  ['4000000000009995', { what: 'failed', failureCode: 'insufficient_funds' }],
  ['4000000000000069', { what: 'failed', failureCode: 'expired_card' }],
  ['4000000000000127', { what: 'failed', failureCode: 'incorrect_cvc' }],
  ['4000000000000119', { what: 'failed', failureCode: 'processing_error' }],
  ['4000002760003184', { what: 'challenge', failureCode: '' }],
  ['4000008400001629', { what: 'challenge', failureCode: 'card_declined' }],
  ['4000000000000259', { what: 'captured', isDisputed: true }],
  ['4000000000004087', { what: 'timeout' }],
])('the card %s has the outcome of its label', (number, expected) => {
  expect(outcome(number)).toEqual(expected)
  expect(outcome(number.replace(/(\d{4})(?=\d)/g, '$1 '))).toEqual(expected)
})

test('every offered card has a valid card number', () => {
  for (const { number, outcome: expected } of TEST_CARDS) expect(outcome(number)).toEqual(expected)
})

test.each([
  ['4242424242424241', '12/29', '123', 'incorrect_number'],
  ['', '12/29', '123', 'incorrect_number'],
  ['4242', '12/29', '123', 'incorrect_number'],
  ['4242424242424242', '13/29', '123', 'invalid_expiry'],
  ['4242424242424242', '', '123', 'invalid_expiry'],
  ['4242424242424242', '10/26', '123', 'expired_card'],
  ['4242424242424242', '12/29', '12', 'invalid_cvc'],
  // A real number is stored nowhere, and pays nothing.
  ['5555555555554444', '12/29', '123', 'not_a_test_card'],
])('the card %s until %s with the code "%s" fails with %s', (number, expiry, code, failureCode) => {
  expect(outcome(number, expiry, code)).toEqual({ what: 'failed', failureCode })
})

test.each(['11/26', '11 / 26', '1126', '11/2026', '1/27'])('%s has not expired', (expiry) => {
  expect(outcome('4242424242424242', expiry)).toEqual({ what: 'captured' })
})

test('a receipt has the brand and the last digits', () => {
  expect(shownCard('4242 4242 4242 4242')).toEqual({ brand: 'visa', last4: '4242' })
  expect(shownCard('5555-5555-5555-4444')).toEqual({ brand: 'mastercard', last4: '4444' })
  expect(shownCard('4 2')).toEqual({ brand: 'visa', last4: '' })
})
