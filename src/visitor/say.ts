import { de } from '#lib/i18n/dictionaries/de.ts'
import { es } from '#lib/i18n/dictionaries/es.ts'
import { fr } from '#lib/i18n/dictionaries/fr.ts'
import { createTranslator, type Translator } from '#lib/i18n/translate.ts'
import { primaryOf } from '#lib/language.ts'
import { warn } from '#visitor/warn.ts'

const DICTIONARIES = new Map([
  ['de', de],
  ['es', es],
  ['fr', fr],
])

let language = ''
let translator: Translator | undefined

/** A text of ours in the language of the page. */
export function say(source: string): string {
  const { lang } = document.documentElement
  if (translator === undefined || lang !== language) {
    language = lang
    translator = createTranslator(lang || 'en', DICTIONARIES.get(primaryOf(lang)), warn)
  }
  return translator.text(source)
}
