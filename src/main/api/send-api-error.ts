import type { FastifyReply } from 'fastify'
import type { ApiError, ApiErrorBody } from '#lib/api/api-error.ts'

/** Answers a refusal as JSON; `flags` say what the caller's client has to do about it. */
export function sendApiError(
  reply: FastifyReply,
  apiError: ApiError,
  flags: Pick<ApiErrorBody, 'loginRequired' | 'authorizationFail' | 'crumbFail' | 'crumb'> = {},
): FastifyReply {
  const { status, code, message, fields, retryAfter, more } = apiError
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const body: ApiErrorBody = {
    ...more,
    error: message,
    code,
    ...(fields === undefined ? {} : { errors: fields }),
    ...flags,
  }
  return reply.code(status).send(body)
}

/** What the machinery itself refuses. */
export const API_ERRORS = {
  foreignPage: {
    status: 403,
    code: 'FOREIGN_PAGE',
    message: 'Only pages of this very address may do that. Open the app and try again there.',
  },
  crumb: {
    status: 400,
    code: 'CRUMB',
    message: 'The proof that this came from a page of ours was missing or old. Try again.',
  },
  noCookie: {
    status: 400,
    code: 'NO_COOKIE',
    message:
      'This browser did not send back the cookie that signing in needs. Allow cookies for this address, then load the page again.',
  },
  noCookieWithoutTls: {
    status: 400,
    code: 'NO_COOKIE',
    message:
      'This browser keeps no sign-in from an address without https. Open this one with https, or use Firefox or Chrome on this machine.',
  },
  signIn: { status: 401, code: 'LOGIN_REQUIRED', message: 'Sign in to do that.' },
  notAllowed: {
    status: 403,
    code: 'NOT_ALLOWED',
    message: 'You may not do that here. Ask an administrator of the site for a role that allows it.',
  },
  suspended: {
    status: 403,
    code: 'SUSPENDED',
    message:
      'This site was suspended by the operator; it can be read, exported and deleted, but not changed.',
  },
  notFound: { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  wrongMethod: { status: 405, code: 'WRONG_METHOD', message: 'This address does not answer that method.' },
} as const satisfies Record<string, ApiError>
