/** Returns the first `length` UTF-16 units of the text; never ends with a lone surrogate, which databases reject. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
