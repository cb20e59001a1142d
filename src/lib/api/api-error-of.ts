import type { ApiError } from '#lib/api/api-error.ts'

/** An expected failure as features return it. */
interface Failure {
  readonly code: string
  readonly message: string
  /** Path of the body field that is invalid. */
  readonly field?: string
}

/**
 * Converts a feature's error to an `ApiError`. `statuses` maps its codes to HTTP statuses; `fields` maps codes to body
 * fields for errors that name none themselves.
 */
export function apiErrorOf<Error extends Failure>(
  error: Error,
  statuses: Readonly<Record<Error['code'], number>>,
  fields: Readonly<Partial<Record<string, string>>> = {},
): ApiError {
  const code: Error['code'] = error.code
  const field = error.field ?? fields[code]
  return {
    status: statuses[code],
    code,
    message: error.message,
    ...(field === undefined ? {} : { fields: { [field]: error.message } }),
  }
}
