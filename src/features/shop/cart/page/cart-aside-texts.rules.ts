import type { aside } from '#languages/en/cart.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import type { ShownNotice } from '#features/shop/cart/page/kind.ts'

/** Texts of what is beside the products of a cart: the note, what was put aside, and suggestions. */
export type AsideTexts = typeof aside

const TEXTS = textsByLanguage<AsideTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'aside' }),
)

/** Returns the texts in a BCP 47 language, in English without a translation. */
export const asideTextsFor = (language: string): AsideTexts => textsIn(TEXTS, language)

/** Returns what changed of an entry that was put aside; undefined for what only concerns the cart. */
export function savedNoticeText(notice: ShownNotice, texts: AsideTexts): string | undefined {
  if (notice.what === 'stock') return texts.left(notice.inStock)
  return notice.what === 'gone' ? texts.gone : undefined
}
