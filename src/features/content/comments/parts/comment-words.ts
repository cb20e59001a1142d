import type { CommentField, CommentProblem } from '#features/content/comments/types.ts'
import type { PluralForms } from '#lib/i18n/plural.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of comments and of their form, in the language of the page. */
export interface CommentWords {
  readonly heading: string
  /** `#` is the number. */
  readonly count: PluralForms
  readonly none: string
  readonly closed: string
  readonly feed: string
  readonly owner: string
  readonly reply: string
  readonly replyTo: (name: string) => string
  readonly inReplyTo: (name: string) => string
  readonly moreReplies: PluralForms
  readonly more: string
  readonly write: string
  readonly comment: string
  readonly name: string
  readonly email: string
  readonly emailHint: string
  readonly website: string
  readonly optional: string
  readonly notify: string
  readonly remember: string
  /** Label of the field that people do not see. */
  readonly decoy: string
  readonly send: string
  readonly sending: string
  readonly cancel: string
  readonly sent: string
  readonly waiting: string
  readonly check: readonly [title: string, text: string]
  readonly back: string
  readonly wrong: string
  /** Precedes the title of a page whose form has problems. */
  readonly error: string
  readonly problems: Readonly<Record<CommentProblem, string>>
  readonly fields: Readonly<Record<CommentField, string>>
  readonly failed: string
  readonly expired: string
  /** FRM-16. */
  readonly tooMany: string
  readonly gone: string
  readonly preview: string
  readonly emails: {
    readonly title: string
    readonly text: string
    readonly one: string
    readonly all: string
    readonly stoppedOne: string
    readonly stoppedAll: string
  }
}

const WORDS = textsByLanguage<CommentWords>(
  import.meta.glob('/src/languages/*/comments.ts', { eager: true, import: 'comments' }),
)

/** Returns the texts of comments in a language, in English without a translation. */
export const commentWords = (language: string): CommentWords => textsIn(WORDS, language)
