/**
 * Style text without comments, line breaks and indentation. Made for style sheets of our own, which hold no
 * comment marks and no runs of spaces inside strings.
 */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()
}
