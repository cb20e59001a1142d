import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { memoize } from '#lib/memoize.ts'
import { type Messages, messagesFor } from '#parts/messages.ts'

/** Texts of the page itself, as opposed to the owner's. */
export interface PageTexts extends OwnTexts, Messages {}

export interface OwnTexts {
  readonly skip: string
  readonly menu: string
  readonly close: string
  readonly mainNavigation: string
  readonly footerNavigation: string
  readonly backToTop: string
  readonly by: (author: string) => string
  readonly readingTime: (minutes: number) => string
  /** Precedes a day. */
  readonly updated: string
  readonly tags: string
  readonly lockedEntry: string
  readonly allOf: (collection: string) => string
  readonly moreFrom: (collection: string) => string
  readonly page: (number: number) => string
  readonly newer: string
  readonly older: string
  readonly newerPosts: string
  readonly olderPosts: string
  /** Used for a manual order, where nothing is newer or older. */
  readonly previous: string
  readonly next: string
  readonly previousPage: string
  readonly nextPage: string
  readonly emptyList: string
  readonly notFound: readonly [title: string, text: string]
  readonly error: readonly [title: string, text: string]
  readonly home: string
  readonly continue: string
  readonly parked: string
}

const texts = textsByLanguage<OwnTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'page' }),
)

/** Returns the page's texts in the site's language, in English without a translation. */
export const textsFor = memoize(
  (language: string): PageTexts => ({ ...messagesFor(language), ...textsIn(texts, language) }),
  500,
)
