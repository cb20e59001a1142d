/** The text, or its first `length` UTF-16 units; never ends with half a character, which no database takes. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
