interface Words {
  readonly one: string
  readonly other: string
  readonly none: string
  readonly featured: string
}

const words: Readonly<Record<string, Words>> = {
  en: { one: 'entry', other: 'entries', none: 'Untitled', featured: 'Featured' },
  de: { one: 'Beitrag', other: 'Beiträge', none: 'Ohne Titel', featured: 'Empfohlen' },
  fr: { one: 'article', other: 'articles', none: 'Sans titre', featured: 'À la une' },
  es: { one: 'entrada', other: 'entradas', none: 'Sin título', featured: 'Destacado' },
}

function wordsFor(language: string): readonly [string, Words] {
  const primary = language.toLowerCase().split('-')[0] ?? 'en'
  const found = Object.hasOwn(words, primary) ? words[primary] : undefined
  return found ? [primary, found] : ['en', words['en'] as Words]
}

/** A number of entries in words of the language, English where there are none: `1 entry`, `12 entries`. */
export function entriesText(count: number, language: string): string {
  const [known, { one, other }] = wordsFor(language)
  const noun = new Intl.PluralRules(known).select(count) === 'one' ? one : other
  return `${new Intl.NumberFormat(known).format(count)} ${noun}`
}

/** What stands for a title that is empty. */
export function untitledText(language: string): string {
  return wordsFor(language)[1].none
}
