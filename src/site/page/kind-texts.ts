import { primaryOf } from '#lib/language.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Returns the texts in the site's language, in English without a translation. */
export function kindTextsFor<Texts>(texts: KindTexts<Texts>, language: string): Texts {
  return texts[primaryOf(language)] ?? texts.en
}
