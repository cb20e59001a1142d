import { fail, ok, type Result } from '#lib/result.ts'

/** More levels than any document has; prevents a stack overflow. */
const MAX_DEPTH = 500

/** Returns text that every database and encoding accepts: lone surrogates are replaced, NUL is removed. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Returns a JSON value with storable texts and keys. Fails with a message when it is nested too deeply. */
export function storable(value: unknown): Result<unknown, string> {
  try {
    return ok(clean(value, 0))
  } catch (error) {
    if (error === TOO_DEEP) return fail(`It is nested in more than ${MAX_DEPTH} levels.`)
    throw error
  }
}

const TOO_DEEP = new Error('Nested too deeply')

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) throw TOO_DEEP
  if (Array.isArray(value)) return value.map((one: unknown) => clean(one, depth + 1))
  // `Object.fromEntries` instead of assignments: a key named __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storableText(key), clean(one, depth + 1)]),
  )
}
