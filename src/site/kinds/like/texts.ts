import type { likePage } from '#languages/en/page.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which an item is liked without scripts. */
export type LikeTexts = typeof likePage

export const texts = textsByLanguage<LikeTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'likePage' }),
)
