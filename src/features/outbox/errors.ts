import type { ApiError } from '#lib/api/api-error.ts'

export const outboxErrors = {
  noMail: (): ApiError => ({
    status: 404,
    code: 'NO_MAIL',
    message: 'This mail is not kept any more. Reload the list.',
  }),
  notNow: (): ApiError => ({
    status: 409,
    code: 'NOT_NOW',
    message: 'This mail is sent already, or being sent at this moment. Reload the list.',
  }),
  linkGone: (): ApiError => ({
    status: 409,
    code: 'LINK_GONE',
    message:
      'The link in this mail opens nothing any more. Ask its reader to have a new one sent, or send the invitation again.',
  }),
} as const
