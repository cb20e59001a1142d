import type { ApiError } from '#lib/api/api-error.ts'

/** An expected failure as features return it. */
interface Failure {
  readonly code: string
  readonly message: string
  /** The part of the body that it speaks of. */
  readonly field?: string
}

/**
 * A feature's failure as a refusal; `statuses` says which answer each of its codes is, and `fields` of which field a code
 * speaks when the failure itself does not.
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
