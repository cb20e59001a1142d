/**
 * Returns CSS without comments, line breaks and indentation. For the program's own style sheets, which have no comment
 * marks and no runs of spaces inside strings.
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
