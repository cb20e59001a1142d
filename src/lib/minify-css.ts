/**
 * Returns CSS without comments, line breaks, indentation and zeros before a point. For the program's own style sheets,
 * which have no comment marks and no runs of spaces inside strings.
 */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/ ?>(?!=) ?/g, '>')
    .replace(/(?<![\w.])0\.(?=\d)/g, '.')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()
}
