import { expect, test } from 'vitest'
import { PLURAL_FORMS, pluralForm } from '#lib/i18n/plural.ts'

const forms = (language: string, ...counts: number[]) => counts.map((count) => pluralForm(language, count))

test('I18-11 English and Spanish have two forms, and singular for one only', () => {
  expect([PLURAL_FORMS.en, PLURAL_FORMS.es]).toEqual([2, 2])
  for (const language of ['en', 'en-GB', 'es', 'ES-mx']) expect(forms(language, 0, 1, 2)).toEqual([1, 0, 1])
})

test('I18-12 French has two forms, and singular for zero and one', () => {
  expect(PLURAL_FORMS.fr).toBe(2)
  for (const language of ['fr', 'fr-CA']) expect(forms(language, 0, 1, 2)).toEqual([0, 0, 1])
})

test('I18-15 a million takes the second form, where Intl has a third one', () => {
  for (const language of ['en', 'es', 'fr']) expect(forms(language, 1_000_000)).toEqual([1])
  expect(new Intl.PluralRules('fr').select(1_000_000)).toBe('many')
})
