import { expect, test } from 'vitest'
import { checkDetails } from '#features/audience/booking/details.rules.ts'

const entered = { name: ' Ada  Lovelace ', email: ' ada@example.test ', phone: '', note: '' }

test('surrounding space is removed', () => {
  expect(checkDetails(entered)).toEqual({
    ok: true,
    value: { name: 'Ada Lovelace', email: 'ada@example.test', phone: '', note: '' },
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Enter your name.'],
  [{ email: 'ada' }, 'email', 'Enter an email address such as ada@example.com.'],
  [
    { email: 'ada@example.test\nBcc: eve@example.test' },
    'email',
    'Enter an email address such as ada@example.com.',
  ],
  [{ phone: '0'.repeat(51) }, 'phone', 'Use at most 50 characters.'],
  [{ note: 'x'.repeat(1001) }, 'note', 'Use at most 1000 characters.'],
])('%j is rejected at its field', (change, field, message) => {
  expect(checkDetails({ ...entered, ...change })).toMatchObject({
    ok: false,
    error: { code: 'BAD_DETAILS', status: 400, field, message },
  })
})
