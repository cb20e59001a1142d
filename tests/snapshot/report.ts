import type { Change, Comparison } from './compare.ts'
import type { Hunk } from './diff.ts'

const NAMES = 3
const MAX_LINES = 40
const MAX_WIDTH = 400

/** Formats a comparison as text: each difference once, with its entries and whole lines as examples. */
export function formatReport({ changes, onlyBefore, onlyAfter, compared }: Comparison, all: boolean): string {
  const sections = [
    ...missing('Only before', onlyBefore),
    ...missing('Only after', onlyAfter),
    ...changes.map((change, at) => formatChange(change, at + 1, all)),
  ]
  const sum =
    sections.length === 0
      ? `${compared} responses are the same.`
      : `${compared} responses compared: ${changes.length} different changes, ${onlyBefore.length} only before, ${onlyAfter.length} only after.`
  return `${[...sections, sum].join('\n\n')}\n`
}

function missing(title: string, names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [[`${title}: ${names.length}`, ...names.map((name) => `  ${name}`)].join('\n')]
}

function formatChange({ entries, count, examples }: Change, number: number, all: boolean): string {
  const shown = all ? entries : entries.slice(0, NAMES)
  const rest = entries.length - shown.length
  const where = shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const times = `${entries.length} ${entries.length === 1 ? 'response' : 'responses'}, ${count} ${count === 1 ? 'place' : 'places'}`
  return [`#${number}  ${times}: ${where}`, ...examples.map(formatHunk)].join('\n')
}

function formatHunk({ removed, added }: Hunk): string {
  const write = (mark: string, lines: readonly string[]) => {
    const some = lines
      .slice(0, MAX_LINES)
      .map((line) => `${mark} ${line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)} …` : line}`)
    return lines.length > MAX_LINES ? [...some, `${mark} … ${lines.length - MAX_LINES} more lines`] : some
  }
  return [...write('-', removed), ...write('+', added)].join('\n')
}
