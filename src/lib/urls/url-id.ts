/** Letters that decomposition does not split. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}
const MAX_URL_ID_LENGTH = 80

/**
 * Returns a url id for a title: 'Crème brûlée & Co.' becomes `creme-brulee-co`. At most 80 characters, cut between
 * words. Empty when the title has no usable letter or digit.
 */
export function urlIdOf(title: string): string {
  const words = title
    .slice(0, 500)
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let urlId = ''
  for (const word of words) {
    if (urlId !== '' && urlId.length + word.length + 1 > MAX_URL_ID_LENGTH) break
    urlId = (urlId === '' ? word : `${urlId}-${word}`).slice(0, MAX_URL_ID_LENGTH)
  }
  return urlId
}
