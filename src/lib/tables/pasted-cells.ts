/**
 * Returns the cells of a text from the clipboard: lines of cells between tabs, as spreadsheets write them, with quotes
 * around cells that have several lines; without tabs, between semicolons, or commas that no number has.
 */
export function readPastedCells(text: string): readonly (readonly string[])[] {
  const delimiter = delimiterOf(text)
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    const put = (value: string) => row.splice(-1, 1, value)
    if (isQuoted) {
      if (character !== '"') put(cell + character)
      else if (text.charAt(at + 1) === '"') {
        put(`${cell}"`)
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '' && closesCell(text, at, delimiter)) isQuoted = true
    else if (character === delimiter) row.push('')
    else if (character === '\n') rows.push([''])
    else if (character !== '\r') put(cell + character)
  }
  const trimmed = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
  return trimmed.filter((row) => row.some((cell) => cell !== ''))
}

function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.every((line) => line.includes(';'))) return ';'
  // A comma between digits may be a decimal mark.
  return lines.every((line) => /(?:^|[^\d]),|,(?:[^\d]|$)/.test(line)) ? ',' : '\t'
}

/** Whether the quote at this position has a closing one at the end of a cell: a lone one is a character, as in `5"`. */
function closesCell(text: string, from: number, delimiter: string): boolean {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) !== '"') continue
    if (text.charAt(at + 1) === '"') at++
    else return at + 1 === text.length || [delimiter, '\n', '\r'].includes(text.charAt(at + 1))
  }
  return false
}
