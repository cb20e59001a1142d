import { TextDecoder, TextEncoder } from 'node:util'

/** What PHP's serialize() wrote, as far as it is data: arrays become maps whose keys are texts. */
export type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>

const MAX_LENGTH = 1_000_000
const MAX_DEPTH = 16

/**
 * Reads what PHP's serialize() wrote. Objects and references are refused, so is anything cut short or followed by
 * more; the answer is then undefined. Never throws.
 */
export function readPhpValue(text: string): PhpValue | undefined {
  if (text.length > MAX_LENGTH) return undefined
  // Lengths of strings are in bytes of UTF-8.
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
    const written = until(SEMICOLON)
    if (written === undefined) return undefined
    if (type === 'b') return written === '1'
    if (type !== 'i' && type !== 'd') return undefined
    const number = Number(written)
    return Number.isFinite(number) ? number : undefined
  }

  const value = read(0)
  return at === bytes.length ? value : undefined
}

const COLON = 0x3a
const SEMICOLON = 0x3b
