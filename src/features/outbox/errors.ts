import type { ApiError } from '#lib/api/api-error.ts'

export const outboxErrors = {
  noMail: (): ApiError => ({
    status: 404,
    code: 'NO_MAIL',
    message: 'This email is no longer available. Reload the list.',
  }),
  notPending: (): ApiError => ({
    status: 409,
    code: 'MAIL_NOT_PENDING',
    message: 'This email has already been sent or is being sent. Reload the list.',
  }),
  linkExpired: (): ApiError => ({
    status: 409,
    code: 'LINK_EXPIRED',
    message:
      'The link in this email has expired. Ask the recipient to request a new one, or send the invitation again.',
  }),
} as const
