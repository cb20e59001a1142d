import type { ApiError } from '#lib/api/api-error.ts'

export const teamErrors = {
  noRoles: (): ApiError => ({
    status: 400,
    code: 'NO_ROLES',
    message: 'Choose at least one role; without one there is nothing to do at the site.',
    fields: { roles: 'Choose at least one role.' },
  }),
  aboveOwn: (): ApiError => ({
    status: 403,
    code: 'ABOVE_OWN',
    message: 'You can give roles only that you have yourself. Ask an administrator of the site.',
  }),
  isMember: (): ApiError => ({
    status: 409,
    code: 'IS_MEMBER',
    message: 'Somebody with this address works at the site already; change their roles in the list.',
    fields: { email: 'This person works at the site already.' },
  }),
  unconfirmed: (): ApiError => ({
    status: 403,
    code: 'UNCONFIRMED',
    message:
      'Confirm your own e-mail address first; the link is in the mail that you got when you signed up.',
  }),
  noMember: (): ApiError => ({
    status: 404,
    code: 'NO_MEMBER',
    message: 'This person does not work at the site any more. Reload the list.',
  }),
  noInvitation: (): ApiError => ({
    status: 404,
    code: 'NO_INVITATION',
    message:
      'This invitation is not open any more: it was accepted, taken back, or is too old. Ask for a new one.',
  }),
  ofTheOwner: (): ApiError => ({
    status: 409,
    code: 'OF_THE_OWNER',
    message:
      'The site belongs to this person, who stays its administrator. Give the site to somebody else first.',
  }),
  lastAdministrator: (): ApiError => ({
    status: 409,
    code: 'LAST_ADMINISTRATOR',
    message: 'A site keeps at least one administrator. Make somebody else an administrator first.',
  }),
  otherAddress: (invited: string): ApiError => ({
    status: 403,
    code: 'OTHER_ADDRESS',
    message: `This invitation is for ${invited}. Sign in with that address, or ask to be invited with your own.`,
  }),
  hasAccount: (): ApiError => ({
    status: 409,
    code: 'HAS_ACCOUNT',
    message: 'There is an account with this address already. Sign in with it, then accept the invitation.',
  }),
  notAdministrator: (): ApiError => ({
    status: 409,
    code: 'NOT_ADMINISTRATOR',
    message: 'A site is given to one of its administrators with a confirmed address. Make them one first.',
  }),
  tooMany: (): ApiError => ({
    status: 429,
    code: 'TOO_MANY',
    message: 'Many invitations were sent from this site today. Go on tomorrow.',
    retryAfter: 60 * 60,
  }),
} as const
