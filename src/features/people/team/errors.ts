import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const teamErrors = defineErrors(
  {
    NO_ROLES: { status: HTTP_STATUS.badRequest },
    ROLE_NOT_GRANTABLE: { status: HTTP_STATUS.forbidden },
    ALREADY_MEMBER: { status: HTTP_STATUS.conflict },
    EMAIL_NOT_CONFIRMED: { status: HTTP_STATUS.forbidden },
    NO_MEMBER: { status: HTTP_STATUS.notFound },
    NO_INVITATION: { status: HTTP_STATUS.notFound },
    SITE_OWNER: { status: HTTP_STATUS.conflict },
    LAST_ADMINISTRATOR: { status: HTTP_STATUS.conflict },
    OTHER_EMAIL: { status: HTTP_STATUS.forbidden },
    ACCOUNT_EXISTS: { status: HTTP_STATUS.conflict },
    NOT_ADMINISTRATOR: { status: HTTP_STATUS.conflict },
    TOO_MANY: { status: HTTP_STATUS.tooManyRequests },
  },
  (error) => ({
    noRoles: () => error('NO_ROLES', 'Choose at least one role.', { field: 'roles' }),
    roleNotGrantable: () =>
      error(
        'ROLE_NOT_GRANTABLE',
        'You can only grant or remove roles that you have yourself. Ask an administrator of the site.',
      ),
    alreadyMember: () =>
      error(
        'ALREADY_MEMBER',
        'This person is already a member of the site. Change their roles in the list.',
        { field: 'email', fieldMessage: 'This person is already a member.' },
      ),
    emailNotConfirmed: () =>
      error(
        'EMAIL_NOT_CONFIRMED',
        'Confirm your email address first, with the link that we sent to it. You can have it sent again in your account.',
      ),
    noMember: () => error('NO_MEMBER', 'This person is no longer a member of the site. Reload the list.'),
    noInvitation: () =>
      error(
        'NO_INVITATION',
        'This invitation is no longer valid: it was accepted, revoked, or has expired. Ask for a new one.',
      ),
    siteOwner: () =>
      error('SITE_OWNER', 'The owner of the site must remain an administrator. Transfer the site first.'),
    lastAdministrator: () =>
      error(
        'LAST_ADMINISTRATOR',
        'A site needs at least one administrator. Make someone else an administrator first.',
      ),
    otherEmail: (invited: string) =>
      error(
        'OTHER_EMAIL',
        `This invitation is for ${invited}. Sign in with that email address, or ask to be invited with yours.`,
      ),
    accountExists: () =>
      error(
        'ACCOUNT_EXISTS',
        'An account with this email address already exists. Sign in, then accept the invitation.',
      ),
    notAdministrator: () =>
      error(
        'NOT_ADMINISTRATOR',
        'A site can only be transferred to an administrator with a confirmed email address.',
      ),
    tooMany: () =>
      error('TOO_MANY', 'This site has sent too many invitations today. Try again tomorrow.', {
        retryAfter: 60 * 60,
      }),
  }),
)

/** Why a change to the team of a site failed. */
export type TeamError = ErrorOf<typeof teamErrors>
