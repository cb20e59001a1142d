import { expect, test } from 'vitest'
import { entriesText, messagesFor } from '#parts/messages.ts'

test('messages have the plural forms of their language', () => {
  expect([0, 1, 2, 1_234].map((count) => entriesText(count, 'en-GB'))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,234 entries',
  ])
  expect([0, 1].map((count) => entriesText(count, 'fr'))).toEqual(['0 article', '1 article'])
  expect(entriesText(1_234, 'de-AT')).toBe('1.234 Beiträge')
})

test('messages without a translation are in English', () => {
  for (const language of ['sv', '', 'constructor', '__proto__'])
    expect(messagesFor(language).untitled, language).toBe('Untitled')
  expect(entriesText(2, 'sv')).toBe('2 entries')
})
