import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { DeclarationProblems } from '#features/shop/withdrawals/types.ts'

export const withdrawalErrors = defineErrors(
  {
    NO_WITHDRAWAL_PAGE: { status: HTTP_STATUS.notFound },
    BAD_WITHDRAWAL: { status: HTTP_STATUS.unprocessableContent },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    NO_WITHDRAWAL: { status: HTTP_STATUS.notFound },
    WITHDRAWAL_DECIDED: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noPage: () => error('NO_WITHDRAWAL_PAGE', 'This store takes no withdrawals online. Write to it instead.'),
    bad: (problems: DeclarationProblems) =>
      error('BAD_WITHDRAWAL', 'Some fields need your attention.', { more: { problems } }),
    expired: () =>
      error('FORM_EXPIRED', 'This form was open for too long, or was sent already. Send it once more.'),
    none: () => error('NO_WITHDRAWAL', 'There is no such withdrawal. It may have been deleted.'),
    decided: () =>
      error('WITHDRAWAL_DECIDED', 'Someone has answered this withdrawal meanwhile. Reload the list.'),
  }),
)

/** Why something about a withdrawal was rejected. */
export type WithdrawalError = ErrorOf<typeof withdrawalErrors>
