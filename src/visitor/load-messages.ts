import { createTranslator, type Dictionary, type Translator } from '#lib/i18n/translate.ts'
import { primaryOf } from '#lib/language.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import { warn } from '#visitor/warn.ts'

/** Each language is a chunk of its own; English is the source language. */
const DICTIONARIES = import.meta.glob<Dictionary>('/src/languages/*/scripts.ts', { import: 'scripts' })

let loaded: Promise<Translator> | undefined
let messages: Translator | undefined

/** Loads the texts in the page's language. Falls back to the source texts with a warning (I18-14). */
export function loadMessages(): Promise<Translator> {
  loaded ??= load(document.documentElement.lang)
  return loaded
}

async function load(language: string): Promise<Translator> {
  const primary = primaryOf(language)
  const find = DICTIONARIES[`/src/languages/${primary}/scripts.ts`]
  const dictionary = find && (await loadChunk(primary, find).catch(() => undefined))
  messages = createTranslator(language, dictionary, warn)
  return messages
}

/** Returns a text in the language of the page, or its source text until `loadMessages` has finished. */
export const translate = (source: string): string => messages?.text(source) ?? source
