import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the sign-up, its pages and its emails. */
export interface NewsletterTexts {
  readonly email: string
  readonly name: string
  readonly signUp: string
  readonly consent: string
  readonly checkInbox: string
  readonly thanks: string
  /** The page with the one button that confirms. */
  readonly confirmTitle: (list: string) => string
  readonly confirm: string
  readonly confirmed: (list: string) => string
  readonly confirmedText: string
  readonly again: (list: string) => string
  readonly ended: (list: string) => string
  readonly endedText: string
  readonly unsubscribeTitle: (list: string) => string
  readonly unsubscribeText: (email: string) => string
  readonly unsubscribe: string
  readonly unsubscribed: string
  readonly unsubscribedText: (list: string) => string
  /** A link whose list was deleted, or whose address was. */
  readonly gone: string
  readonly goneText: string
  readonly home: string
  /** The email that asks for a confirmation. */
  readonly askSubject: (site: string) => string
  readonly askText: (list: string, site: string) => string
  readonly askIgnore: string
  readonly continue: string
  readonly welcomeSubject: (list: string) => string
  readonly welcomeTitle: string
  readonly stop: string
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<NewsletterTexts>(
  import.meta.glob('/src/languages/*/newsletter.ts', { eager: true, import: 'newsletter' }),
)

/** Returns the texts in the language of a page. */
export const newsletterTextsFor = (language: string): NewsletterTexts => textsIn(TEXTS, language)
