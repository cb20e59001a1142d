import { expect, test } from 'vitest'
import { createTranslator, type Dictionary, GENDER } from '#lib/i18n/translate.ts'

const silent = () => expect.unreachable('Nothing is missing here.')
const likes: Dictionary = {
  '{name} joined': {
    neuter: '{name} a rejoint',
    masculine: '{name} s’est inscrit',
    feminine: '{name} s’est inscrite',
  },
  '{n} photo': ['{n} photo', '{n} photos'],
}

test('I18-13 a text about a person is neuter, masculine or feminine', () => {
  expect(GENDER).toEqual({ neuter: 'neuter', masculine: 'masculine', feminine: 'feminine' })
  const french = createTranslator('fr', likes, silent)
  const joined = Object.values(GENDER).map((gender) =>
    french.gender('{name} joined', gender, { name: 'Sam' }),
  )
  expect(joined).toEqual(['Sam a rejoint', 'Sam s’est inscrit', 'Sam s’est inscrite'])
  expect(createTranslator('en', undefined, silent).gender('{name} joined', 'feminine', { name: 'Sam' })).toBe(
    'Sam joined',
  )
})

test('I18-14 a language without a dictionary logs one warning, and its texts stay in English', () => {
  const warnings: string[] = []
  const polish = createTranslator('pl', undefined, (message) => void warnings.push(message))
  expect(warnings).toEqual(['There is no dictionary for the language pl; its texts stay in English.'])
  expect(polish.text('Log in')).toBe('Log in')
  expect(polish.plural('{n} photo', '{n} photos', 0)).toBe('0 photos')
  expect(warnings).toHaveLength(1)
  createTranslator('en-GB', undefined, silent)
})

test('a number selects the plural form of the language, and of the source text without a translation', () => {
  const french = createTranslator('fr', likes, silent)
  expect([0, 1, 2].map((count) => french.plural('{n} photo', '{n} photos', count))).toEqual([
    '0 photo',
    '1 photo',
    '2 photos',
  ])
  expect(french.plural('{n} video of {all}', '{n} videos of {all}', 0, { all: 9 })).toBe('0 videos of 9')
  expect(french.text('constructor')).toBe('constructor')
  expect(french.text('{name} and {nobody}', { name: 'Ada' })).toBe('Ada and {nobody}')
})
