import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page of a site that is coming soon. */
export interface ComingSoonTexts {
  readonly title: string
  readonly text: string
}

export const texts = textsByLanguage<ComingSoonTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'comingSoon' }),
)
