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

const LONGEST = 63

/** An identifier made of what somebody typed: `Café Blüte` becomes `cafe-blute`; empty when nothing of it can be used. */
export function identifierFrom(text: string): string {
  const plain = text
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
  return plain.replace(/^-/, '').replace(/-$/, '')
}

/** Identifiers near to what somebody wished, in the order in which they are offered; all of them allowed. */
export function nearIdentifiers(wish: string): readonly string[] {
  const base = identifierFrom(wish)
    .slice(0, LONGEST - 8)
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
