import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { ShownNotice } from '#features/shop/cart/page/kind.ts'

/** Texts of what is beside the products of a cart: the note, what was put aside, and suggestions. */
export interface AsideTexts {
  /** The label of a note whose owner chose none. */
  readonly note: string
  readonly noteHint: (max: string) => string
  readonly saveNote: string
  readonly noteSaved: string
  readonly noteTooLong: (max: string) => string
  readonly later: string
  readonly saved: string
  readonly back: string
  /** What is said when an entry was put aside, or back. */
  readonly wasSaved: (title: string) => string
  readonly isBack: (title: string) => string
  readonly quantity: (count: number) => string
  readonly left: (inStock: number) => string
  readonly gone: string
  readonly fewerBack: (was: number, now: number) => string
  readonly suggestions: string
  readonly add: string
  readonly variantOf: (title: string) => string
  readonly choose: string
}

export const texts = textsByLanguage<AsideTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'aside' }),
)

/** Returns what changed of an entry that was put aside; undefined for what only concerns the cart. */
export function savedNoticeText(notice: ShownNotice, words: AsideTexts): string | undefined {
  if (notice.what === 'stock') return words.left(notice.inStock)
  return notice.what === 'gone' ? words.gone : undefined
}
