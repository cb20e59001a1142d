import type { comingSoon } from '#languages/en/page.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page of a site that is coming soon. */
export type ComingSoonTexts = typeof comingSoon

export const texts = textsByLanguage<ComingSoonTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'comingSoon' }),
)
