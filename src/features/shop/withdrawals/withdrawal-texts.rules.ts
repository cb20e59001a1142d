import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

type MailTitle = (order: string, site: string) => readonly [subject: string, title: string, text: string]

/** The texts of withdrawals; labels of links and buttons are those of Directive (EU) 2023/2673. */
export interface WithdrawalTexts {
  /** Of links to the page, and its title. */
  readonly withdraw: string
  readonly confirm: string
  readonly intro: (days: number) => string
  readonly order: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly optional: string
  readonly messageHint: string
  readonly continue: string
  readonly change: string
  readonly checkTitle: string
  /** Heading on the page of an order. */
  readonly right: string
  readonly checkText: string
  readonly receivedTitle: string
  readonly receivedText: (email: string) => string
  readonly receivedAt: string
  readonly home: string
  readonly attention: string
  readonly problems: Readonly<Record<'required' | 'email' | 'tooLong', string>>
  readonly expired: string
  readonly tooMany: string
  readonly withdrawn: (at: string) => string
  readonly receiptSubject: (order: string, site: string) => string
  readonly receiptTitle: string
  readonly receiptText: (site: string) => string
  readonly receiptNote: string
  readonly accepted: MailTitle
  readonly declined: MailTitle
  readonly reason: (site: string) => string
}

const TEXTS = textsByLanguage<WithdrawalTexts>(
  import.meta.glob('/src/languages/*/withdrawals.ts', { eager: true, import: 'withdrawals' }),
)

/** Returns the texts of withdrawals in the language of a site. */
export const withdrawalTextsFor = (language: string): WithdrawalTexts => textsIn(TEXTS, language)
