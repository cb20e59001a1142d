import type { ApiError } from '#lib/api/api-error.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'

/** Converts the error of a feature to the error that an API sends. */
export function apiErrorOf(error: FeatureError): ApiError {
  const { code, status, message, field, fieldMessage = message, retryAfter, more } = error
  return {
    status,
    code,
    message,
    ...(field === undefined ? {} : { fields: { [field]: fieldMessage } }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(more === undefined ? {} : { more }),
  }
}
