/** Characters that change the direction of what follows: embeddings, overrides, isolates and what ends them. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/
const ALL_DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const OPENING_ISOLATE = /[\u2066-\u2068]/
const FIRST_STRONG_ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
/** Characters that are not seen, except tab and line ends. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/**
 * Returns a text that cannot change the direction of what stands beside it, where no markup can isolate it: one with
 * characters that change directions is enclosed in an isolate, and control characters are removed. Any other text stays.
 */
export function isolated(text: string): string {
  const clean = text.replaceAll(CONTROLS, '')
  if (!DIRECTION.test(clean)) return clean
  let open = 0
  const balanced = Array.from(clean)
    .filter((character) => {
      if (OPENING_ISOLATE.test(character)) open += 1
      if (character !== END_OF_ISOLATE) return true
      open -= 1
      if (open >= 0) return true
      open = 0
      return false
    })
    .join('')
  return `${FIRST_STRONG_ISOLATE}${balanced}${END_OF_ISOLATE.repeat(open + 1)}`
}

/**
 * Returns a sentence in which no name turns what stands beside it: characters that change directions are removed, with control
 * characters. For what is put together of words and names, in which nothing shows any more where a name begins.
 */
export const inSentence = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(ALL_DIRECTIONS, '')

/** Returns a text that `isolated` enclosed without the isolate around it; any other one unchanged. */
export function withoutIsolate(text: string): string {
  const inner = text.slice(1, -1)
  const isEnclosed = text.startsWith(FIRST_STRONG_ISOLATE) && text.endsWith(END_OF_ISOLATE)
  return isEnclosed && DIRECTION.test(inner) ? inner : text
}

/**
 * Returns a name in one line, without characters that are not seen: they make `exe.gpj` look like a JPEG, and one person look
 * like another.
 */
export const visibleName = (name: string): string =>
  name
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
