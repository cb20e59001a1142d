import { expect, test } from 'vitest'
import { describeBuiltInTexts, hasBuiltInTexts } from '#lib/i18n/built-in-texts.ts'

test('built-in texts exist in ten languages, whatever the region', () => {
  for (const language of ['en', 'de-AT', 'ES', 'fr-CA', 'it', 'pt-BR', 'nl', 'pl', 'ar-EG', 'ja'])
    expect(hasBuiltInTexts(language), language).toBe(true)
  for (const language of ['sv', 'constructor', '']) expect(hasBuiltInTexts(language), language).toBe(false)
})

test('a sentence tells the owner which texts of a site are in English', () => {
  expect(describeBuiltInTexts('it-CH')).toBe(
    'Buttons, messages and emails that come with Sitewright are in Italian.',
  )
  expect(describeBuiltInTexts('sv')).toMatch(
    /^There are no built-in texts in Swedish, so these stay in English: .*checkout/,
  )
  expect(describeBuiltInTexts('sv')).toContain(
    'Arabic, Dutch, English, French, German, Italian, Japanese, Polish',
  )
  expect(describeBuiltInTexts('')).toBe('')
})
