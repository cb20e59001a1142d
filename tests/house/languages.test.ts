import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'
import { pluralOf } from '#lib/i18n/plural.ts'
import { inCheckout, textOf } from './support/checkout.ts'

type Texts = Readonly<Record<string, unknown>>

const modules = import.meta.glob<Texts>('/src/languages/*/*.ts', { eager: true })
const languages = Object.keys(PLURAL_FORMS)

/** The texts of a language by file and name. English has none for scripts, whose source texts are English. */
const textsOf = (language: string): Texts => {
  const folder = `/src/languages/${language}/`
  return Object.fromEntries(
    Object.entries(modules).flatMap(([path, found]) =>
      path.startsWith(folder) && !path.endsWith('/scripts.ts')
        ? Object.entries(found).map(([name, texts]) => [`${path.slice(folder.length)} ${name}`, texts])
        : [],
    ),
  )
}

/** What a text function is given: words that are in no text, unlike each other, and numbers of every plural form. */
const WORDS = ['QXA', 'QXB', 'QXC', 'QXD']
const NUMBERS = [0, 1, 2, 3, 11, 100]
/** Problems as functions get them. */
const PROBLEM = { code: 'X', min: 2, max: 7, inStock: 3, inCart: 4, amount: 'QXA', quantity: 5 }

type Call = (...inputs: readonly unknown[]) => unknown

/** What a value says for each kind of input; a function that cannot take one is left out. */
function saidBy(call: Call): Readonly<Record<string, unknown>> {
  const said: Record<string, unknown> = {}
  const tries: readonly (readonly [string, readonly unknown[]])[] = [
    ['words', WORDS],
    ...NUMBERS.map((number) => [`number ${number}`, [number, ...WORDS]] as const),
    ['flag', [3, true, 'QXA']],
    ['problem', [PROBLEM]],
  ]
  for (const [name, inputs] of tries) {
    try {
      said[name] = call(...inputs)
    } catch {
      // Another kind of input.
    }
  }
  return said
}

/** Functions of a name that each language has a word for, or of a number that some languages have forms for. */
const NAMED = new Set(['blocks.ts map.away', 'page.ts page.readingTime'])

const PLACES = /\{\w+\}|#|%|QX[A-D]/gi
const placesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(PLACES)].map(([place]) => place.toUpperCase()))].toSorted()

/** A form of a number may say it in words: *one item left*. */
const withoutNumber = (places: readonly string[]) => places.filter((place) => place !== '#')

const differences = (there: readonly string[], here: readonly string[], at: string): readonly string[] =>
  there.join() === here.join() ? [] : [`${at}: ${here.join()} in place of ${there.join()}`]

/** Returns what a translation lacks of the English text, or has beside it. */
function faultsOf(english: unknown, other: unknown, at: string, forms: number): readonly string[] {
  if (typeof english === 'string') {
    if (typeof other !== 'string' || other.trim() === '') return [`${at}: no text`]
    return differences(placesOf(english), placesOf(other), at)
  }
  if (Array.isArray(english) && isPlural(english, other)) {
    const texts = other as readonly string[]
    if (texts.length !== forms) return [`${at}: ${texts.length} plural forms in place of ${forms}`]
    const places = withoutNumber(placesOf(String(english[1])))
    return texts.flatMap((text, index) =>
      differences(places, withoutNumber(placesOf(text)), `${at}[${index}]`),
    )
  }
  if (typeof english === 'function') {
    if (typeof other !== 'function') return [`${at}: no function`]
    const said = saidBy(other as Call)
    if (NAMED.has(at)) return []
    return Object.entries(saidBy(english as Call)).flatMap(([input, text]) =>
      faultsOf(text, said[input], `${at}(${input})`, forms),
    )
  }
  if (english === null || typeof english !== 'object') return []
  if (other === null || typeof other !== 'object') return [`${at}: nothing`]
  const missing = differences(Object.keys(english).toSorted(), Object.keys(other).toSorted(), at)
  if (missing.length > 0) return missing
  return Object.entries(english).flatMap(([key, value]) =>
    faultsOf(value, (other as Texts)[key], `${at}.${key}`, forms),
  )
}

/** Pairs of English with a number in their second form are one and several. */
const isPlural = (english: readonly unknown[], other: unknown): boolean =>
  Array.isArray(other) && english.length === 2 && english.every((form) => String(form).includes('#'))

test('files with translated texts import only the types of the English ones', () => {
  const users = globSync('{src,tools}/**/*.{ts,tsx}', { cwd: inCheckout() })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('src/languages/'))
  const lines = users.flatMap(
    (file) => textOf(file).match(/^.*['"](?:#|\/src\/|[./]+)languages\/.*$/gm) ?? [],
  )
  expect(lines.length).toBeGreaterThan(50)
  const isOfEnglish = (line: string) => /^import type \{.*\} from '#languages\/en\/[\w-]+\.ts'$/.test(line)
  const isOfAll = (line: string) => /import\.meta\.glob.*\('\/src\/languages\/\*\//.test(line)
  expect(lines.filter((line) => !isOfEnglish(line) && !isOfAll(line))).toEqual([])
})

test('the folders are the languages that have plural rules', () => {
  const folders = new Set(Object.keys(modules).map((path) => path.split('/').at(-2)))
  expect(folders).toEqual(new Set(languages))
})

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('has every text of English, with the same placeholders and all plural forms', () => {
    const english = textsOf('en')
    const texts = textsOf(language)
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(
      Object.entries(english).flatMap(([name, value]) =>
        faultsOf(value, texts[name], name, PLURAL_FORMS[language] ?? 0),
      ),
    ).toEqual([])
  })

  test('has every text of scripts, with the placeholders of its source', () => {
    const sources = modules['/src/languages/de/scripts.ts']?.['scripts'] as Texts
    const texts = modules[`/src/languages/${language}/scripts.ts`]?.['scripts'] as Texts
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(sources).toSorted())
    for (const [source, found] of Object.entries(texts)) {
      const forms: readonly string[] = Array.isArray(found) ? found : [String(found)]
      expect(forms, source).toHaveLength(Array.isArray(sources[source]) ? (PLURAL_FORMS[language] ?? 0) : 1)
      for (const text of forms)
        expect(
          placesOf(text).filter((place) => place !== '{N}'),
          source,
        ).toEqual(placesOf(source).filter((place) => place !== '{N}'))
    }
  })

  test('uses each of its plural forms', () => {
    const forms = Array.from({ length: PLURAL_FORMS[language] ?? 0 }, (_, index) => `form ${index}`)
    const used = new Set([0, 1, 2, 3, 5, 11, 100, 1_000_000].map((count) => pluralOf(forms, count, language)))
    expect(used).toEqual(new Set(forms))
  })
})
