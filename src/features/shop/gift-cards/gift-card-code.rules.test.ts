import { expect, test } from 'vitest'
import { CODE_ALPHABET, formatCode, readCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { giftCardCodes, newCode } from '#features/shop/gift-cards/gift-card-codes.ts'

test('codes have 16 characters of which no two are similar, and no two codes are the same', () => {
  const codes = Array.from({ length: 500 }, newCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[2-9ACDEFGHJKMNPQRTVWXY]{16}$/)
  // Every character occurs: 8000 draws of 27.
  expect(new Set(codes.join('')).size).toBe(CODE_ALPHABET.length)
})

test.each([
  '2345-6789-ACDE-FGHJ',
  '2345 6789 acde fghj',
  ' 23456789ACDEFGHJ\n',
  '2345–6789—acde-FGHJ',
  '2345.6789.ACDE.FGHJ',
  // Letters that no code has are read as what they look like.
  'Z34S-67B9-ACDE-FGHJ',
])('reads %j as the code that is printed', (entered) => {
  const code = readCode(entered)
  expect(code).toBe('23456789ACDEFGHJ')
  expect(formatCode(code ?? '')).toBe('2345-6789-ACDE-FGHJ')
})

test.each([
  '',
  '2345-6789-ACDE',
  '2345-6789-ACDE-FGHJK',
  '2345-6789-ACDE-FGH0',
  '2345-6789-ACDE-FGHÉ',
  ' '.repeat(100),
])('does not read %j as a code', (entered) => expect(readCode(entered)).toBeUndefined())

test('a stored code reveals nothing without the secret, and belongs to one site', () => {
  const codes = giftCardCodes('a secret that only tests know, long enough')
  const code = newCode()
  const sealed = codes.seal('7', code)
  expect(codes.open('7', sealed)).toBe(code)
  expect(codes.open('8', sealed)).toBeUndefined()
  expect(codes.hash('7', code)).toMatch(/^[0-9a-f]{64}$/)
  expect(codes.hash('7', code)).not.toBe(codes.hash('8', code))
  expect(giftCardCodes('another secret that only tests know').hash('7', code)).not.toBe(codes.hash('7', code))
})
