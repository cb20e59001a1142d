const WORDS_PER_MINUTE = 230
/** For scripts without spaces between words. */
const CHARACTERS_PER_MINUTE = 450
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

/** Returns the reading time in whole minutes; 0 for short or empty texts. */
export function readingMinutes(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  return Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE)
}
