/** Returns an instant as iCalendar files have it: `20261127T170000Z`. */
export const utcTime = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Returns a text as a value of an iCalendar file (RFC 5545, 3.3.11), without control characters. */
export const escapeCalendarText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Max bytes of a line (RFC 5545, 3.1). */
const MAX_LINE = 75

/** Returns a line with its end, in parts of at most 75 bytes, which never split a character. */
export function contentLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > MAX_LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += more
  }
  return `${folded}\r\n`
}
