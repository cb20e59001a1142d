import { fail, ok, type Result } from '#lib/result.ts'

/** More levels than any document has; prevents a stack overflow. */
const MAX_DEPTH = 500

/** Returns text that every database and encoding accepts: lone surrogates are replaced, NUL is removed. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Whether the database and every encoding accept a text: without NUL and lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A value inside a JSON value, and the keys that lead to it. */
interface Part {
  readonly value: unknown
  readonly key?: string
  readonly parent?: Part
}

/**
 * Returns the path of the first text or key in a JSON value that cannot be stored, `layout.blocks.a.data.text`;
 * undefined if there is none. A key that cannot be stored is not part of the path.
 */
export function findUnstorable(value: unknown): string | undefined {
  // No recursion: a value of any depth is checked before its shape is known.
  const parts: Part[] = [{ value }]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part.value === 'string' && !isStorable(part.value)) return pathOf(part)
    if (typeof part.value !== 'object' || part.value === null) continue
    for (const [key, one] of Object.entries(part.value)) {
      if (!isStorable(key)) return pathOf(part)
      parts.push({ value: one, key, parent: part })
    }
  }
  return undefined
}

function pathOf(part: Part): string {
  const keys: string[] = []
  for (let one: Part | undefined = part; one?.key !== undefined; one = one.parent) keys.push(one.key)
  return keys.toReversed().join('.')
}

/** Returns text that every database and encoding accepts: NUL and lone surrogates are replaced by U+FFFD. */
export const replaceUnstorable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/**
 * Returns a JSON value with storable texts and keys; `textOf` makes a text storable. Fails with a message when it is
 * nested too deeply.
 */
export function storable(
  value: unknown,
  textOf: (text: string) => string = storableText,
): Result<unknown, string> {
  try {
    return ok(clean(value, 0, textOf))
  } catch (error) {
    if (error === TOO_DEEP) return fail(`It is nested in more than ${MAX_DEPTH} levels.`)
    throw error
  }
}

const TOO_DEEP = new Error('Nested too deeply')

function clean(value: unknown, depth: number, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) throw TOO_DEEP
  if (Array.isArray(value)) return value.map((one: unknown) => clean(one, depth + 1, textOf))
  // `Object.fromEntries` instead of assignments: a key named __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [textOf(key), clean(one, depth + 1, textOf)]),
  )
}
