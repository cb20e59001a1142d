import { RESERVED_LABELS } from '#lib/reserved-labels.ts'
import { fail, ok, type Result } from '#lib/result.ts'

const IDENTIFIER = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Validates a site's identifier, which is the first label of its hostname. Fails with a message. */
export function checkIdentifier(identifier: string): Result<string, string> {
  if (!IDENTIFIER.test(identifier)) {
    return fail(
      `'${identifier.slice(0, 80)}' is not a valid site identifier. Use 1 to 63 characters a to z, 0 to 9 and '-', without '-' at either end.`,
    )
  }
  if (RESERVED_LABELS.has(identifier))
    return fail(`'${identifier}' is reserved for the platform. Choose another site identifier.`)
  return ok(identifier)
}

const MAX_LENGTH = 63

/** Converts text to an identifier: `Café Blüte` becomes `cafe-blute`. Returns '' if no character can be used. */
export function toIdentifier(text: string): string {
  const plain = text
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
  return plain.replace(/^-/, '').replace(/-$/, '')
}

/** Returns valid identifiers similar to the requested one, best first. */
export function suggestIdentifiers(requested: string): readonly string[] {
  const base = toIdentifier(requested)
    .slice(0, MAX_LENGTH - 8)
    .replace(/-$/, '')
  if (base === '') return []
  return [
    base,
    `${base}-site`,
    `my-${base}`,
    `the-${base}`,
    ...[2, 3, 4, 5, 6, 7].map((n) => `${base}-${n}`),
  ].filter((identifier) => checkIdentifier(identifier).ok)
}
