import type { DocumentError } from '#features/documents/errors.ts'
import type { ReleaseError } from '#features/releases/errors.ts'
import type { ApiError } from '#lib/api/api-error.ts'

/** Everything that may stand in the way of changing content. */
export type ContentError = DocumentError | ReleaseError

const STATUS: Readonly<Record<ContentError['code'], number>> = {
  INVALID_BODY: 400,
  ADDRESS_TAKEN: 400,
  LIMIT_REACHED: 400,
  NOT_BY_HAND: 400,
  SITE_FULL: 409,
  CONFLICT: 409,
  WRONG_STATUS: 409,
  PATH_TAKEN: 409,
  NOT_FOUND: 404,
  NO_SITE: 404,
  NO_VERSION: 404,
}

/** An expected failure as the API answers it. */
export function toApiError(error: ContentError, more?: ApiError['more']): ApiError {
  const field = 'field' in error ? error.field : undefined
  return {
    // Whoever names a wrong value can mend it; else something stands in the way.
    status: field === undefined ? STATUS[error.code] : 400,
    code: error.code,
    message: error.message,
    ...(field === undefined ? {} : { fields: { [field]: error.message } }),
    ...(more === undefined ? {} : { more }),
  }
}
