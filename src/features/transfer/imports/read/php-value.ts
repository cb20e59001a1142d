import { TextDecoder, TextEncoder } from 'node:util'

/** A value of PHP's serialize(); arrays become maps with string keys. */
export type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>

const MAX_LENGTH = 1_000_000
const MAX_DEPTH = 16

/**
 * Parses the output of PHP's serialize(). Returns undefined for objects, references, truncated input and trailing
 * data. Never throws.
 */
export function readPhpValue(text: string): PhpValue | undefined {
  if (text.length > MAX_LENGTH) return undefined
  // String lengths are in UTF-8 bytes.
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  let at = 0

  const until = (end: number): string | undefined => {
    const stop = bytes.indexOf(end, at)
    if (stop < 0 || stop - at > 40) return undefined
    const found = decoder.decode(bytes.subarray(at, stop))
    at = stop + 1
    return found
  }
  const count = (end: number): number | undefined => {
    const digits = until(end)
    return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  }
  const expect = (characters: string): boolean => {
    for (const character of characters) if (bytes[at++] !== character.charCodeAt(0)) return false
    return true
  }

  const readString = (): string | undefined => {
    const length = count(COLON)
    if (length === undefined || !expect('"') || at + length > bytes.length) return undefined
    const value = decoder.decode(bytes.subarray(at, at + length))
    at += length
    return expect('";') ? value : undefined
  }

  const readArray = (depth: number): ReadonlyMap<string, PhpValue> | undefined => {
    const length = count(COLON)
    if (length === undefined || depth >= MAX_DEPTH || !expect('{')) return undefined
    const map = new Map<string, PhpValue>()
    for (let index = 0; index < length; index++) {
      const key = read(depth + 1)
      const value = read(depth + 1)
      if ((typeof key !== 'string' && typeof key !== 'number') || value === undefined) return undefined
      map.set(String(key), value)
    }
    return expect('}') ? map : undefined
  }

  const read = (depth: number): PhpValue | undefined => {
    const type = String.fromCharCode(bytes[at++] ?? 0)
    if (type === 'N') return expect(';') ? null : undefined
    if (!expect(':')) return undefined
    if (type === 's') return readString()
    if (type === 'a') return readArray(depth)
    const literal = until(SEMICOLON)
    if (literal === undefined) return undefined
    if (type === 'b') return literal === '1'
    if (type !== 'i' && type !== 'd') return undefined
    const number = Number(literal)
    return Number.isFinite(number) ? number : undefined
  }

  const value = read(0)
  return at === bytes.length ? value : undefined
}

const COLON = 0x3a
const SEMICOLON = 0x3b
