import type { serviceComments } from '#languages/en/comments.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of comments that another service has. */
export type ServiceCommentTexts = typeof serviceComments

export const serviceCommentTexts = textsByLanguage<ServiceCommentTexts>(
  import.meta.glob('/src/languages/*/comments.ts', { eager: true, import: 'serviceComments' }),
)
