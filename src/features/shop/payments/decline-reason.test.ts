import { expect, test } from 'vitest'
import { declineReasonIn, declineReasonOf } from '#features/shop/payments/decline-reason.rules.ts'
import { TEST_CARDS } from '#features/shop/payments/test-cards.rules.ts'

test('each test card that fails has the reason of its label, and a longer message of a bank is not quoted', () => {
  const reasons = TEST_CARDS.flatMap(({ label, outcome }) =>
    'failureCode' in outcome && outcome.failureCode !== ''
      ? [[label, declineReasonOf(outcome.failureCode)]]
      : [],
  )
  expect(Object.fromEntries(reasons)).toEqual({
    'Is declined': 'refused',
    'Has insufficient funds': 'insufficientFunds',
    'Has expired': 'expired',
    'Has another security code': 'wrongDetails',
    'Meets a processing error': 'notProcessed',
    'Asks its holder, then is declined': 'refused',
  })
  for (const code of ['stolen_card', 'lost_card', 'fraudulent', 'do_not_honor', 'a_code_of_tomorrow'])
    expect(declineReasonOf(code)).toBe('refused')
  expect(declineReasonOf('authentication_failed')).toBe('notApproved')
  expect(declineReasonOf('')).toBe('notCompleted')
})

test('a URL contains a reason, and nothing else', () => {
  expect(declineReasonIn('expired')).toBe('expired')
  for (const other of ['', 'expired_card', '<b>', 'constructor'])
    expect(declineReasonIn(other)).toBe('notCompleted')
})
