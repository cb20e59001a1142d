import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts about files that were bought. */
export interface DownloadTexts {
  readonly download: string
  /** Names the link for those who hear it. */
  readonly downloadFile: (name: string) => string
  readonly left: (count: number) => string
  readonly until: (day: string) => string
  readonly ended: Readonly<Record<'exhausted' | 'expired' | 'revoked' | 'deleted', string>>
  /** Heading of the page of an order. */
  readonly heading: string
  /** The email after the payment. */
  readonly mail: (site: string, number: number) => readonly [subject: string, title: string]
  readonly allDownloads: string
  readonly keep: string
  readonly reason: (site: string) => string
}

const texts = textsByLanguage<DownloadTexts>(
  import.meta.glob('/src/languages/*/downloads.ts', { eager: true, import: 'downloads' }),
)

/** Returns the texts about downloads in a language, in English without a translation. */
export const downloadTextsFor = (language: string): DownloadTexts => textsIn(texts, language)
