/** Returns a text with a space in place of each line break and the white space around it; others are returned as they are. */
export const oneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text
