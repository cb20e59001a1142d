/** The HTTP statuses that the program sends, by the names of RFC 9110. */
export const HTTP_STATUS = {
  ok: 200,
  created: 201,
  accepted: 202,
  noContent: 204,
  partialContent: 206,
  movedPermanently: 301,
  found: 302,
  seeOther: 303,
  notModified: 304,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  contentTooLarge: 413,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  unprocessableContent: 422,
  tooManyRequests: 429,
  headersTooLarge: 431,
  internalServerError: 500,
  serviceUnavailable: 503,
  insufficientStorage: 507,
} as const

/** One of the statuses that the program sends. */
export type HttpStatus = (typeof HTTP_STATUS)[keyof typeof HTTP_STATUS]
