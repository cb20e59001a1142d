import type { downloadsPage } from '#languages/en/downloads.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page with what was bought to download. */
export type DownloadsTexts = typeof downloadsPage

export const texts = textsByLanguage<DownloadsTexts>(
  import.meta.glob('/src/languages/*/downloads.ts', { eager: true, import: 'downloadsPage' }),
)
