import { expect, test } from 'vitest'
import { passwordLength, normalizePassword, passwordProblem } from '#features/accounts/password.rules.ts'

const alone = { secondFactor: false, known: ['ada@harbour.example', 'Ada Lovelace'] }

test('P31 a password has 15 characters alone and 10 beside a second factor, and may have 256', () => {
  expect(passwordProblem('violet tangent', alone)).toMatch(/at least 15 characters here; this one has 14/)
  expect(passwordProblem('violet tangents', alone)).toBeUndefined()
  expect(passwordProblem('violet tan', { ...alone, secondFactor: true })).toBeUndefined()
  expect(passwordProblem('violet ta', { ...alone, secondFactor: true })).toMatch(/at least 10/)
  const long = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x4e00 + index * 37)).join('')
  expect(passwordProblem(long, alone)).toBeUndefined()
  expect(passwordProblem(long.repeat(4), alone)).toBeUndefined()
  expect(passwordProblem(`${long.repeat(4)}x`, alone)).toMatch(/at most 256/)
})

test('P31 characters are counted as people see them, and composed before they are hashed', () => {
  expect(passwordLength('😀'.repeat(15))).toBe(15)
  expect(passwordLength('é'.normalize('NFD'))).toBe(1)
  expect(normalizePassword('café'.normalize('NFD'))).toBe('café'.normalize('NFC'))
})

test.each([
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  'abcdefghijklmnopqrst',
  '98765432109876543',
  '1212121212121212',
])('a password that goes by a pattern is refused: %s', (password) =>
  expect(passwordProblem(password, alone)).toMatch(/pattern/),
)

test.each([
  'ada@harbour.example',
  'AdaLovelace-2026',
  'adalovelaceadalovelace',
  'harbour.example!!',
  'Sitewright 2026!',
  'passwordpassword1',
])('a password made of what anyone knows is refused: %s', (password) =>
  expect(passwordProblem(password, alone)).toMatch(/knows of you/),
)

test('a word that is known may be part of a good password', () => {
  expect(passwordProblem('lovelace rides at dawn', alone)).toBeUndefined()
})
