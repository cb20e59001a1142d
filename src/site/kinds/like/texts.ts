import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page on which an item is liked without scripts. */
export interface LikeTexts {
  readonly heading: (title: string) => string
  readonly like: string
  readonly withdraw: string
  readonly back: string
  /** In place of the form. */
  readonly preview: string
  readonly expired: string
}

export const texts = textsByLanguage<LikeTexts>(
  import.meta.glob('/src/languages/*/page.ts', { eager: true, import: 'likePage' }),
)
