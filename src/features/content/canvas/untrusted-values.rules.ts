import type { RichText } from '#lib/rich-text/schema.ts'

const KEY = /^[a-z0-9-]{1,40}$/
const MAX_SECTIONS = 400
/** Larger ones are no texts that someone writes on a page. */
const MAX_TEXT_CHARACTERS = 400_000
const MAX_TEXT_DEPTH = 60
const MAX_PIXELS = 1_000_000

export type Fields = Readonly<Record<string, unknown>>

/** Reads own properties only, because a message is untrusted. */
export const fieldsOf = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : {}

export const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
export const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_PIXELS

/** Whether a value is a text, or looks like rich text, of a size that can be checked. Whether it is valid, its schema says. */
export function isText(value: unknown): value is string | RichText {
  if (typeof value === 'string') return value.length <= MAX_TEXT_CHARACTERS
  const { type, content } = fieldsOf(value)
  if (type !== 'doc' || !Array.isArray(content)) return false
  let size = 0
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_TEXT_DEPTH) return false
    const next: unknown[] = []
    for (const part of level) {
      size += typeof part === 'string' ? part.length + 1 : 1
      if (size > MAX_TEXT_CHARACTERS) return false
      if (typeof part === 'object' && part !== null) next.push(...Object.values(part))
    }
    level = next
  }
  return true
}

export const readTexts = (data: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(data)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const listOf = (data: unknown): readonly unknown[] =>
  Array.isArray(data) ? data.slice(0, MAX_SECTIONS) : []
