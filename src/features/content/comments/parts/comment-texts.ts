import type { comments } from '#languages/en/comments.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of comments and of their form, in the language of the page. */
export type CommentTexts = typeof comments

const TEXTS = textsByLanguage<CommentTexts>(
  import.meta.glob('/src/languages/*/comments.ts', { eager: true, import: 'comments' }),
)

/** Returns the texts of comments in a language, in English without a translation. */
export const commentTextsFor = (language: string): CommentTexts => textsIn(TEXTS, language)
