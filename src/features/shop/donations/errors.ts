import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const donationErrors = defineErrors(
  {
    NO_DONATION_PAGE: { status: HTTP_STATUS.notFound },
    NO_CONTRIBUTION: { status: HTTP_STATUS.notFound },
    DONATIONS_CLOSED: { status: HTTP_STATUS.conflict },
    BAD_DONATION: { status: HTTP_STATUS.badRequest },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    PAYMENT_DECLINED: { status: HTTP_STATUS.conflict },
    CONFLICT: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noPage: () => error('NO_DONATION_PAGE', 'This page for donations does not exist.'),
    noContribution: () => error('NO_CONTRIBUTION', 'There is no such donation.'),
    closed: () => error('DONATIONS_CLOSED', 'Donations are not taken here at the moment.'),
    /** `problems` are codes by the name of their field. */
    bad: (problems: Readonly<Record<string, string>>) =>
      error('BAD_DONATION', 'Some fields need your attention.', { more: { problems } }),
    formExpired: () => error('FORM_EXPIRED', 'This form was open for too long. Please send it again.'),
    declined: (failureCode: string) =>
      error('PAYMENT_DECLINED', 'The payment was declined. Nothing was charged.', { more: { failureCode } }),
    conflict: () =>
      error('CONFLICT', 'Someone else saved this page meanwhile. Reload it and apply your changes again.'),
    limitReached: (max: number) =>
      error('LIMIT_REACHED', `A site can have at most ${max} pages for donations. Delete one first.`),
  }),
)

/** Why a donation, or a change of a page for donations, was rejected. */
export type DonationError = ErrorOf<typeof donationErrors>
