import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const taxErrors = defineErrors(
  {
    NO_TAX_RULE: { status: HTTP_STATUS.notFound },
    NO_TAX_CLASS: { status: HTTP_STATUS.notFound },
    BAD_TAX_CLASS: { status: HTTP_STATUS.badRequest, field: 'taxClassId' },
    TAX_CLASS_TAKEN: { status: HTTP_STATUS.conflict, field: 'name' },
    TAX_CLASS_IN_USE: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noRule: () => error('NO_TAX_RULE', 'This tax rule does not exist any more. Reload the page.'),
    noClass: () => error('NO_TAX_CLASS', 'This tax class does not exist any more. Reload the page.'),
    badClass: () => error('BAD_TAX_CLASS', 'This tax class does not exist. Choose another one.'),
    classTaken: () => error('TAX_CLASS_TAKEN', 'Another tax class has this name. Choose another one.'),
    classInUse: (products: number) =>
      error(
        'TAX_CLASS_IN_USE',
        `${products === 1 ? 'One product has' : `${products.toLocaleString('en')} products have`} this tax class. Give them another one first.`,
        { more: { products } },
      ),
    limitReached: (max: number, what: string) =>
      error('LIMIT_REACHED', `A site can have at most ${max} ${what}. Delete one first.`),
  }),
)

/** Why a change of the taxes of a store was rejected. */
export type TaxError = ErrorOf<typeof taxErrors>
