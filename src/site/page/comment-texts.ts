import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of comments that another service has. */
export interface CommentTexts {
  readonly heading: string
  readonly about: (service: string) => string
  readonly needsScript: (service: string) => string
  readonly preview: string
}

export const commentTexts = textsByLanguage<CommentTexts>(
  import.meta.glob('/src/languages/*/comments.ts', { eager: true, import: 'serviceComments' }),
)
