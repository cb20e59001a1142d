/** Returns the text without trailing `character`s; in linear time, unlike a regular expression. */
export function withoutEnd(text: string, character: string): string {
  let length = text.length
  while (length > 0 && text[length - 1] === character) length--
  return text.slice(0, length)
}
