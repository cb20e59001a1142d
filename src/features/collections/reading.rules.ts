const WORDS_A_MINUTE = 230
/** Of scripts that put no spaces between words. */
const SIGNS_A_MINUTE = 450
const SIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

/** How long a text takes to read, in whole minutes; 0 for one of a few lines or none. */
export function readingMinutes(text: string): number {
  const signs = text.match(SIGN)?.length ?? 0
  const words = text.replace(SIGN, ' ').match(WORD)?.length ?? 0
  return Math.round(words / WORDS_A_MINUTE + signs / SIGNS_A_MINUTE)
}
