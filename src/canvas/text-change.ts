/** One replacement that makes a text another one. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

const isHighSurrogate = (text: string, at: number): boolean => /[\ud800-\udbff]/.test(text.charAt(at))

/** Returns the smallest replacement that makes a text another one; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charAt(start) === after.charAt(start)) start += 1
  // A character of two units stays whole.
  if (start > 0 && isHighSurrogate(before, start - 1)) start -= 1
  let end = 0
  while (
    end < shorter - start &&
    before.charAt(before.length - end - 1) === after.charAt(after.length - end - 1)
  )
    end += 1
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

/** Returns where a position is after a replacement. */
export function movePosition(at: number, { from, to, insert }: TextChange): number {
  if (at <= from) return at
  return at >= to ? at - to + from + insert.length : from + insert.length
}
