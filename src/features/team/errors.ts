import type { ApiError } from '#lib/api/api-error.ts'

export const teamErrors = {
  noRoles: (): ApiError => ({
    status: 400,
    code: 'NO_ROLES',
    message: 'Choose at least one role.',
    fields: { roles: 'Choose at least one role.' },
  }),
  roleNotGrantable: (): ApiError => ({
    status: 403,
    code: 'ROLE_NOT_GRANTABLE',
    message: 'You can only grant or remove roles that you have yourself. Ask an administrator of the site.',
  }),
  alreadyMember: (): ApiError => ({
    status: 409,
    code: 'ALREADY_MEMBER',
    message: 'This person is already a member of the site. Change their roles in the list.',
    fields: { email: 'This person is already a member.' },
  }),
  emailNotConfirmed: (): ApiError => ({
    status: 403,
    code: 'EMAIL_NOT_CONFIRMED',
    message: 'Confirm your email address first. We sent you a link when you signed up.',
  }),
  noMember: (): ApiError => ({
    status: 404,
    code: 'NO_MEMBER',
    message: 'This person is no longer a member of the site. Reload the list.',
  }),
  noInvitation: (): ApiError => ({
    status: 404,
    code: 'NO_INVITATION',
    message:
      'This invitation is no longer valid: it was accepted, revoked, or has expired. Ask for a new one.',
  }),
  siteOwner: (): ApiError => ({
    status: 409,
    code: 'SITE_OWNER',
    message: 'The owner of the site must remain an administrator. Transfer the site first.',
  }),
  lastAdministrator: (): ApiError => ({
    status: 409,
    code: 'LAST_ADMINISTRATOR',
    message: 'A site needs at least one administrator. Make someone else an administrator first.',
  }),
  otherEmail: (invited: string): ApiError => ({
    status: 403,
    code: 'OTHER_EMAIL',
    message: `This invitation is for ${invited}. Sign in with that email address, or ask to be invited with yours.`,
  }),
  accountExists: (): ApiError => ({
    status: 409,
    code: 'ACCOUNT_EXISTS',
    message: 'An account with this email address already exists. Sign in, then accept the invitation.',
  }),
  notAdministrator: (): ApiError => ({
    status: 409,
    code: 'NOT_ADMINISTRATOR',
    message: 'A site can only be transferred to an administrator with a confirmed email address.',
  }),
  tooMany: (): ApiError => ({
    status: 429,
    code: 'TOO_MANY',
    message: 'This site has sent too many invitations today. Try again tomorrow.',
    retryAfter: 60 * 60,
  }),
} as const
