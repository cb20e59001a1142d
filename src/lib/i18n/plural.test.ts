import { expect, test } from 'vitest'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'
import { countOf, countText, formsAttribute, pluralOf } from '#lib/i18n/plural.ts'
import { primaryOf } from '#lib/language.ts'

/** Which of its forms a language uses for each number. */
const forms = (language: string, ...counts: number[]) => {
  const own = PLURAL_FORMS[primaryOf(language)]
  const names = Array.from({ length: own ?? 0 }, (_, index) => String(index))
  return counts.map((count) => Number(pluralOf(names, count, language)))
}

test('I18-11 English and Spanish have two forms, and the singular for one only', () => {
  expect([PLURAL_FORMS['en'], PLURAL_FORMS['es']]).toEqual([2, 2])
  for (const language of ['en', 'en-GB', 'es', 'ES-mx']) expect(forms(language, 0, 1, 2)).toEqual([1, 0, 1])
})

test('I18-12 French has two forms, and the singular for zero and one', () => {
  expect(PLURAL_FORMS['fr']).toBe(2)
  for (const language of ['fr', 'fr-CA']) expect(forms(language, 0, 1, 2)).toEqual([0, 0, 1])
})

test('I18-15 a million has the second form, where Intl has a third one', () => {
  for (const language of ['en', 'es', 'fr']) expect(forms(language, 1_000_000)).toEqual([1])
  expect(new Intl.PluralRules('fr').select(1_000_000)).toBe('many')
})

const NEW = ['it', 'pt', 'nl', 'pl', 'ar', 'ja'] as const

test('other languages have the plural forms of the CLDR, for millions too', () => {
  const order = ['zero', 'one', 'two', 'few', 'many', 'other']
  for (const language of NEW) {
    const rules = new Intl.PluralRules(language)
    const whole = Array.from({ length: 2_000 }, (_, count) => count).concat(1_000_000, 2_000_000)
    const used = new Set(whole.map((count) => rules.select(count)))
    const categories = order.filter((category) => used.has(category as Intl.LDMLPluralRule))
    expect(categories, language).toHaveLength(PLURAL_FORMS[language] ?? 0)
    for (const count of whole)
      expect(forms(language, count), `${count} in ${language}`).toEqual([
        categories.indexOf(rules.select(count)),
      ])
  }
})

test('a number is in the plural form of its language, written as in that language', () => {
  const products = ['# produkt', '# produkty', '# produktów'] as const
  expect([1, 3, 5, 12, 22, 12_345].map((count) => countText(products, count, 'pl'))).toEqual([
    '1 produkt',
    '3 produkty',
    '5 produktów',
    '12 produktów',
    '22 produkty',
    '12\u{a0}345 produktów',
  ])
  expect(countText(['# artikel', '# artikelen'], 1_234, 'nl')).toBe('1.234 artikelen')
  expect(countText(['#点'], 3, 'ja-JP')).toBe('3点')
})

test('a script reads the forms of an attribute, and English forms in a language without texts', () => {
  const attribute = formsAttribute(['منتج واحد', 'منتجان', '# منتجات'])
  expect(attribute).toBe('منتج واحد|منتجان|# منتجات')
  expect([1, 2].map((count) => countOf('# like|# likes', count, 'ru'))).toEqual(['1 like', '2 likes'])
  expect(countOf('# like|# likes', 21, 'ru')).toBe('21 likes')
  expect(countOf('# wpis|# wpisy|# wpisów', 5, 'pl', '5')).toBe('5 wpisów')
})
