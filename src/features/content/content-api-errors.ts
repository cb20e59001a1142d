import type { DocumentError } from '#features/documents/errors.ts'
import type { ReleaseError } from '#features/releases/errors.ts'
import type { ApiError } from '#lib/api/api-error.ts'

/** Errors of content operations. */
export type ContentError = DocumentError | ReleaseError

const STATUS: Readonly<Record<ContentError['code'], number>> = {
  INVALID_BODY: 400,
  URL_TAKEN: 400,
  LIMIT_REACHED: 400,
  NOT_MANUALLY_ORDERED: 400,
  ITEM_LIMIT_REACHED: 409,
  CONFLICT: 409,
  INVALID_STATUS: 409,
  PATH_TAKEN: 409,
  NOT_FOUND: 404,
  NO_SITE: 404,
  NO_VERSION: 404,
}

/** Converts an error to an API error. */
export function toApiError(error: ContentError, more?: ApiError['more']): ApiError {
  const field = 'field' in error ? error.field : undefined
  return {
    // A wrong field is a client error; everything else is a conflict.
    status: field === undefined ? STATUS[error.code] : 400,
    code: error.code,
    message: error.message,
    ...(field === undefined ? {} : { fields: { [field]: error.message } }),
    ...(more === undefined ? {} : { more }),
  }
}
