import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What visitors read around events. */
export interface EventWords {
  readonly when: string
  readonly where: string
  readonly tickets: string
  /** Beside the link to tickets, for screen readers. */
  readonly ticketsFor: (title: string) => string
  readonly cancelled: string
  readonly past: string
  readonly repeats: string
  readonly addToCalendar: string
  readonly subscribe: string
  readonly none: string
  /** What leads to the part of a calendar before and after the one that is shown. */
  readonly earlier: string
  readonly later: string
  readonly today: string
  /** Names the links to the views. */
  readonly views: string
  readonly month: string
  readonly week: string
  readonly list: string
  readonly download: string
  /** Beside the link to subscribe. */
  readonly subscribeHint: string
  /** Above the next dates of an event that repeats. */
  readonly further: string
  /** Below a calendar: whose clocks its times are of. */
  readonly zone: (zone: string) => string
}

const words = textsByLanguage<EventWords>(
  import.meta.glob('/src/languages/*/events.ts', { eager: true, import: 'events' }),
)

/** Returns the texts around events in a BCP 47 language, in English without a translation. */
export const eventWords = (language: string): EventWords => textsIn(words, language)
