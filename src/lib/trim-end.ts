/** The text without any of that character at its end; in time that grows with the text, unlike an expression's. */
export function withoutEnd(text: string, character: string): string {
  let length = text.length
  while (length > 0 && text[length - 1] === character) length--
  return text.slice(0, length)
}
