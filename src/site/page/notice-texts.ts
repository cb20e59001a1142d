import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of notices. */
export interface NoticeTexts {
  readonly announcement: string
  readonly cookies: string
  readonly cookieText: string
  /** Where nothing is stored before visitors agree: the text, both answers, and the way back to them. */
  readonly cookieQuestion: string
  readonly accept: string
  readonly decline: string
  readonly cookieSettings: string
  /** Precedes the services that a visitor chose to see at once. */
  readonly alwaysShown: string
  /** `#` is the service. */
  readonly askAgain: string
  readonly popup: string
  readonly contact: string
  readonly email: string
  readonly call: string
  readonly place: string
  readonly hours: string
  readonly previews: string
  readonly licence: string
  readonly badge: string
  readonly madeWith: string
}

const TEXTS = textsByLanguage<NoticeTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'notices' }),
)

/** Returns the texts in the site's language, in English without a translation. */
export const noticeTextsFor = (language: string): NoticeTexts => textsIn(TEXTS, language)
