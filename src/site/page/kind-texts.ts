import { textsIn } from '#lib/i18n/texts-in.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Returns the texts in the site's language, in English without a translation. */
export const kindTextsFor = <Texts>(texts: KindTexts<Texts>, language: string): Texts =>
  textsIn(texts, language)
