import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const shippingErrors = defineErrors(
  {
    NO_ZONE: { status: HTTP_STATUS.notFound },
    BAD_OPTION: { status: HTTP_STATUS.badRequest },
    CONFLICT: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noZone: () => error('NO_ZONE', 'This shipping zone does not exist any more. Reload the page.'),
    badOption: (field: string, message: string) => error('BAD_OPTION', message, { field }),
    conflict: () =>
      error('CONFLICT', 'Someone else saved this zone meanwhile. Reload it and apply your changes again.'),
    limitReached: (max: number) =>
      error('LIMIT_REACHED', `A site can have at most ${max} shipping zones. Delete one first.`),
  }),
)

/** Why a change of shipping zones was rejected. */
export type ShippingError = ErrorOf<typeof shippingErrors>
