import type { FastifyReply } from 'fastify'
import type { ApiError, ApiErrorBody } from '#lib/api/api-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { CSRF_FAILURE, CSRF_FIELD } from '#lib/csrf-names.ts'

/** Sends an error as JSON; `flags` tell the client what to do about it. */
export function sendApiError(
  reply: FastifyReply,
  apiError: ApiError,
  flags: Pick<
    ApiErrorBody,
    'loginRequired' | 'authorizationFail' | typeof CSRF_FAILURE | typeof CSRF_FIELD
  > = {},
): FastifyReply {
  const { status, code, message, fields, retryAfter, headers = {}, more } = apiError
  void reply.headers(headers)
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

/** Errors of the API itself, as opposed to those of a feature. */
export const API_ERRORS = {
  crossOrigin: {
    status: HTTP_STATUS.forbidden,
    code: 'CROSS_ORIGIN',
    message: 'Requests from other origins are not allowed. Open the app and try again there.',
  },
  csrfToken: {
    status: HTTP_STATUS.badRequest,
    code: 'CSRF_TOKEN',
    message: 'The CSRF token is missing or has expired. Try again.',
  },
  noCookie: {
    status: HTTP_STATUS.badRequest,
    code: 'NO_COOKIE',
    message:
      'Your browser did not send the cookie that signing in needs. Allow cookies for this site, then reload the page.',
  },
  noCookieWithoutTls: {
    status: HTTP_STATUS.badRequest,
    code: 'NO_COOKIE',
    message:
      'Your browser cannot sign in without https. Open this page with https, or use Firefox or Chrome on this machine.',
  },
  noCookieOfSite: {
    status: HTTP_STATUS.badRequest,
    code: 'NO_COOKIE',
    message:
      'Your browser did not send the cookie that this needs. Allow cookies for this site, then reload the page.',
  },
  signIn: { status: HTTP_STATUS.unauthorized, code: 'LOGIN_REQUIRED', message: 'Sign in to continue.' },
  notAllowed: {
    status: HTTP_STATUS.forbidden,
    code: 'NOT_ALLOWED',
    message: 'You do not have permission to do this. Ask an administrator of the site for access.',
  },
  suspended: {
    status: HTTP_STATUS.forbidden,
    code: 'SUSPENDED',
    message: 'The operator suspended this site. It can be viewed, exported and deleted, but not changed.',
  },
  locked: {
    status: HTTP_STATUS.unauthorized,
    code: 'LOCKED',
    message: 'This site is locked; enter its password first.',
  },
  tooMany: {
    status: HTTP_STATUS.tooManyRequests,
    code: 'TOO_MANY',
    message: 'Too many requests. Try again after the time in Retry-After.',
  },
  notUnderstood: {
    status: HTTP_STATUS.badRequest,
    code: 'INVALID_REQUEST',
    message: 'The request could not be understood.',
  },
  tooLarge: {
    status: HTTP_STATUS.contentTooLarge,
    code: 'BODY_TOO_LARGE',
    message: 'The body of the request is too large. Nothing was stored.',
  },
  notFound: { status: HTTP_STATUS.notFound, code: 'NOT_FOUND', message: 'Not found.' },
  unexpected: {
    status: HTTP_STATUS.internalServerError,
    code: 'UNEXPECTED',
    message: 'Something went wrong on the server. Try again in a moment.',
  },
  diskFull: {
    status: HTTP_STATUS.insufficientStorage,
    code: 'DISK_FULL',
    message:
      'The disk of the database is full, so nothing was stored. Ask the operator to free some space on it, then try again.',
  },
  methodNotAllowed: {
    status: HTTP_STATUS.methodNotAllowed,
    code: 'METHOD_NOT_ALLOWED',
    message: 'This method is not allowed here.',
  },
} as const satisfies Record<string, ApiError>
