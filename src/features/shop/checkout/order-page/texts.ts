import type { confirmed } from '#languages/en/orders.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** Texts of the page of an order. */
export type ConfirmedTexts = typeof confirmed

export const texts = textsByLanguage<ConfirmedTexts>(
  import.meta.glob('/src/languages/*/orders.ts', { eager: true, import: 'confirmed' }),
)
