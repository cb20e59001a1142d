import { expect, test } from 'vitest'
import {
  cleanDeclaration,
  declarationProblems,
  harmlessNumber,
  isLate,
  orderNumberIn,
} from '#features/shop/withdrawals/rules.ts'

const complete = { order: '1042', email: 'ada@example.com', name: 'Ada', message: '' }

test('a declaration needs the number of an order, a name and an email address', () => {
  expect(declarationProblems(complete)).toEqual({})
  expect(declarationProblems({ ...complete, order: '', name: '', email: 'ada' })).toEqual({
    order: 'required',
    name: 'required',
    email: 'email',
  })
  expect(declarationProblems({ ...complete, message: 'x'.repeat(2001) })).toEqual({ message: 'tooLong' })
})

test('spaces and the sign before a number are ignored', () => {
  expect(cleanDeclaration({ ...complete, order: ' # 1042 ', name: ' Ada ' })).toEqual(complete)
  expect(orderNumberIn('1042')).toBe(1042)
  for (const other of ['', 'A-1042', '1042; drop', '9999999999']) expect(orderNumberIn(other)).toBeUndefined()
})

test('days count from the day on which an order was sent, and do not end before it is sent', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number))
  const asked = { days: 14, now: day(20), timeZone: 'UTC' }
  const order = { placedAt: day(1), fulfilledAt: null, requiresShipping: true }
  expect(isLate(order, asked)).toBe(false)
  expect(isLate({ ...order, fulfilledAt: day(6) }, asked)).toBe(false)
  expect(isLate({ ...order, fulfilledAt: day(5) }, asked)).toBe(true)
  expect(isLate({ ...order, requiresShipping: false }, asked)).toBe(true)
})

test('the last day ends at midnight in the time zone of the store', () => {
  const order = {
    placedAt: new Date('2026-11-06T10:00:00Z'),
    fulfilledAt: null,
    requiresShipping: false,
  }
  const asked = { days: 14, timeZone: 'America/New_York' }
  // Midnight of the 21st there.
  const end = Date.parse('2026-11-21T05:00:00Z')
  expect(isLate(order, { ...asked, now: new Date(end - 1) })).toBe(false)
  expect(isLate(order, { ...asked, now: new Date(end) })).toBe(true)
})

test('an email to any email address repeats no link and no sentence as the number of an order', () => {
  expect(['1042', 'ÄB-1042'].map(harmlessNumber)).toEqual(['1042', 'ÄB-1042'])
  for (const text of ['evil.example/x', 'you have won', 'a@b', 'x'.repeat(21)])
    expect(harmlessNumber(text)).toBe('–')
})
