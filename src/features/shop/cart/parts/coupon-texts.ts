import type { sums } from '#languages/en/cart.ts'
import type { CouponReason } from '#features/shop/cart/types.ts'
import { textsByLanguage } from '#lib/i18n/texts-in.ts'

/** What a code asks for; an empty amount, or 0, for nothing. */
export interface CouponMinimum {
  readonly amount: string
  readonly quantity: number
}

/** Why codes take nothing off. */
export type CouponTexts = Pick<typeof sums, 'reasons'>

export const texts = textsByLanguage<CouponTexts>(
  import.meta.glob('/src/languages/*/cart.ts', { eager: true, import: 'sums' }),
)

/** Returns why a code takes nothing off. */
export function reasonText({ reasons }: CouponTexts, reason: CouponReason, minimum: CouponMinimum): string {
  return (Object.hasOwn(reasons, reason) ? reasons[reason] : reasons.unknown)(minimum)
}
