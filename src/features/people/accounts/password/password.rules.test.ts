import { expect, test } from 'vitest'
import {
  passwordLength,
  normalizePassword,
  passwordProblem,
} from '#features/people/accounts/password/password.rules.ts'

const passwordOnly = { secondFactor: false, known: ['ada@harbour.example', 'Ada Lovelace'] }

test('P31 requires 15 characters, or 10 with a second factor, and allows 256', () => {
  expect(passwordProblem('violet tangent', passwordOnly)).toMatch(
    /at least 15 characters; this password has 14/,
  )
  expect(passwordProblem('violet tangents', passwordOnly)).toBeUndefined()
  expect(passwordProblem('violet tan', { ...passwordOnly, secondFactor: true })).toBeUndefined()
  expect(passwordProblem('violet ta', { ...passwordOnly, secondFactor: true })).toMatch(/at least 10/)
  const long = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x4e00 + index * 37)).join('')
  expect(passwordProblem(long, passwordOnly)).toBeUndefined()
  expect(passwordProblem(long.repeat(4), passwordOnly)).toBeUndefined()
  expect(passwordProblem(`${long.repeat(4)}x`, passwordOnly)).toMatch(/at most 256/)
})

test('P31 counts code points and normalizes to NFC before hashing', () => {
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
])('rejects a predictable password: %s', (password) =>
  expect(passwordProblem(password, passwordOnly)).toMatch(/pattern/),
)

test.each(['ada@harbour.example', 'AdaLovelace-2026', 'adalovelaceadalovelace', 'harbour.example!!'])(
  'rejects a password derived from public information: %s',
  (password) => expect(passwordProblem(password, passwordOnly)).toMatch(/easy to guess from your/),
)

test.each(['Sitewright 2026!', 'passwordpassword1', 'my Passwort! 1234'])(
  'rejects a password of common words as such, not as derived from a name: %s',
  (password) => expect(passwordProblem(password, passwordOnly)).toMatch(/words that many people use/),
)

test('accepts a good password that contains the name', () => {
  expect(passwordProblem('lovelace rides at dawn', passwordOnly)).toBeUndefined()
})
