import { expect, test } from 'vitest'
import { builtInWordsText, hasBuiltInWords } from '#lib/i18n/built-in-words.ts'

test('built-in texts exist in ten languages, whatever the region', () => {
  for (const language of ['en', 'de-AT', 'ES', 'fr-CA', 'it', 'pt-BR', 'nl', 'pl', 'ar-EG', 'ja'])
    expect(hasBuiltInWords(language), language).toBe(true)
  for (const language of ['sv', 'constructor', '']) expect(hasBuiltInWords(language), language).toBe(false)
})

test('a sentence tells the owner which texts of a site are in English', () => {
  expect(builtInWordsText('it-CH')).toBe(
    'Buttons, messages and emails that come with Sitewright are in Italian.',
  )
  expect(builtInWordsText('sv')).toMatch(
    /^There are no built-in words in Swedish, so these stay in English: .*checkout/,
  )
  expect(builtInWordsText('sv')).toContain(
    'Arabic, Dutch, English, French, German, Italian, Japanese, Polish',
  )
  expect(builtInWordsText('')).toBe('')
})
