import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { CouponTexts } from '#features/shop/cart/parts/coupon-texts.ts'

/** Texts of what is added to and taken off the sum of a cart. */
export interface SumTexts extends CouponTexts {
  readonly total: string
  readonly checkout: string
  readonly shipping: (option: string) => string
  readonly free: string
  readonly freeShipping: string
  readonly included: (amount: string, tax: string) => string
  readonly haveCode: string
  readonly code: string
  readonly apply: string
  readonly removeCode: (code: string) => string
  readonly applied: string
  readonly estimate: string
  readonly deliverTo: (place: string) => string
  readonly country: string
  readonly chooseCountry: string
  readonly region: string
  readonly postalCode: string
  readonly show: string
  readonly options: string
  readonly choose: string
  readonly undeliverable: (place: string) => string
  readonly taxAdded: string
  readonly problems: Readonly<Record<string, string>>
}

export const texts = textsByLanguage<SumTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'sums' }),
)
