import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const discountErrors = defineErrors(
  {
    NO_DISCOUNT: { status: HTTP_STATUS.notFound },
    BAD_DISCOUNT: { status: HTTP_STATUS.badRequest },
    CODE_TAKEN: { status: HTTP_STATUS.conflict, field: 'code' },
    DISCOUNT_USED: { status: HTTP_STATUS.conflict, field: 'usageLimit' },
    CONFLICT: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noDiscount: () => error('NO_DISCOUNT', 'This discount does not exist any more. Reload the page.'),
    bad: (field: string, message: string) => error('BAD_DISCOUNT', message, { field }),
    codeTaken: (code: string) =>
      error('CODE_TAKEN', `Another discount has the code ${code}. Choose another one.`),
    limitBelowUses: (used: number) =>
      error(
        'DISCOUNT_USED',
        `${used === 1 ? 'One order has' : `${used.toLocaleString('en')} orders have`} used it already. Enter that number or more, or switch the discount off.`,
        { more: { used } },
      ),
    conflict: () =>
      error(
        'CONFLICT',
        'Someone else saved this discount meanwhile. Reload it and apply your changes again.',
      ),
    limitReached: (max: number) =>
      error('LIMIT_REACHED', `A site can have at most ${max} discounts. Delete one first.`),
  }),
)

/** Why a change of discounts was rejected. */
export type DiscountError = ErrorOf<typeof discountErrors>
