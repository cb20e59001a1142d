import { expect, test } from 'vitest'
import { phoneNumberOf, phoneText } from '#lib/places/phone-numbers.ts'

test.each([
  ['(217) 555-0123', 'US', '+12175550123'],
  ['030 / 123 456', 'DE', '+4930123456'],
  ['+49 (0)30 123456', 'US', '+4930123456'],
  ['0049 30 123456', 'FR', '+4930123456'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['+12175550123', '', '+12175550123'],
])('%s in the country “%s” is the number %s', (text, country, number) => {
  expect(phoneNumberOf(text, country)).toBe(number)
})

test.each([
  ['', 'US'],
  ['12345', 'US'],
  ['call me', 'US'],
  ['217 555 0123', ''],
  ['217 555 0123', 'XX'],
  ['+1 217 555 0123 99', 'US'],
  ['9'.repeat(250), 'DE'],
])('%s in the country “%s” is not a phone number', (text, country) => {
  expect(phoneNumberOf(text, country)).toBeUndefined()
})

test('a number is written as in its own country, with its country code elsewhere, and as it was entered if it is an old one', () => {
  expect(phoneText('+4930123456', 'DE')).toBe('030 123456')
  expect(phoneText('+4930123456', 'FR')).toBe('+49 30 123456')
  expect(phoneText('+12175550123')).toBe('+1 217 555 0123')
  expect(phoneText('0217 / 55 50', 'DE')).toBe('0217 / 55 50')
  expect(phoneText('', 'DE')).toBe('')
})
