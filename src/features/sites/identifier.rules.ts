import { RESERVED_LABELS } from '#lib/reserved-labels.ts'
import { fail, ok, type Result } from '#lib/result.ts'

const IDENTIFIER = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Says why a text cannot be a site's identifier, which is the first label of its host name. */
export function checkIdentifier(identifier: string): Result<string, string> {
  if (!IDENTIFIER.test(identifier)) {
    return fail(
      `'${identifier.slice(0, 80)}' cannot be a site identifier: use 1 to 63 characters a to z, 0 to 9 and '-', without '-' at either end.`,
    )
  }
  if (RESERVED_LABELS.has(identifier))
    return fail(`'${identifier}' is kept for the platform; choose another site identifier.`)
  return ok(identifier)
}
