import type { events } from '#languages/en/events.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What visitors read around events. */
export type EventTexts = typeof events

const TEXTS = textsByLanguage<EventTexts>(
  import.meta.glob('/src/languages/*/events.ts', { eager: true, import: 'events' }),
)

/** Returns the texts around events in a BCP 47 language, in English without a translation. */
export const eventTextsFor = (language: string): EventTexts => textsIn(TEXTS, language)
