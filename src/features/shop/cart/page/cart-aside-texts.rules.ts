import type { aside } from '#languages/en/cart.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { ShownNotice } from '#features/shop/cart/page/kind.ts'

/** Texts of what is beside the products of a cart: the note, what was put aside, and suggestions. */
export type AsideTexts = typeof aside

export const texts = textsByLanguage<AsideTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'aside' }),
)

/** Returns what changed of an entry that was put aside; undefined for what only concerns the cart. */
export function savedNoticeText(notice: ShownNotice, words: AsideTexts): string | undefined {
  if (notice.what === 'stock') return words.left(notice.inStock)
  return notice.what === 'gone' ? words.gone : undefined
}
