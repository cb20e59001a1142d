import type { lock } from '#languages/en/page.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page that asks for a password. */
export type LockTexts = typeof lock

export const texts = textsByLanguage<LockTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'lock' }),
)
