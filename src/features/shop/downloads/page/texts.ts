import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page with what was bought to download. */
export interface DownloadsTexts {
  readonly title: string
  readonly order: (number: number) => string
  readonly hint: string
  readonly none: string
  /** Precedes why a file cannot be downloaded any more. */
  readonly ended: (name: string) => string
  readonly contact: string
}

export const texts = textsByLanguage<DownloadsTexts>(
  import.meta.glob('/src/languages/*/downloads.ts', { eager: true, import: 'downloadsPage' }),
)
