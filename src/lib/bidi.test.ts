import { expect, test } from 'vitest'
import { inSentence, isolated } from '#lib/bidi.ts'

test('a name in a sentence does not change the direction of the text beside it, in any script', () => {
  expect(inSentence('“a\u202Egpj.exe” was deleted.')).toBe('“agpj.exe” was deleted.')
  expect(inSentence('\u2067Ada\u2069\u2069 left.\u0007\nA second line.')).toBe('Ada left.\nA second line.')
  // Marks that say how a text of two scripts is read do not reach beyond it.
  expect(inSentence('שלום\u200F!')).toBe('שלום\u200F!')
})

test('a name alone is unchanged, in an isolate', () => {
  expect(isolated('a\u202Egpj.exe')).toBe('\u2068a\u202Egpj.exe\u2069')
  expect(isolated('Ada')).toBe('Ada')
})
