import ICAL from 'ical.js'

/** A property of a calendar file as jCal has it (RFC 7265): name, parameters, type, values. */
export type Property = readonly [string, Readonly<Record<string, unknown>>, string, ...(readonly unknown[])]

/** What a part of a file was read as. */
export type Part =
  /** A property of the calendar itself. */
  | { readonly kind: 'property'; readonly property: Property }
  | { readonly kind: 'event'; readonly properties: readonly Property[]; readonly line: number }
  /** A time zone that the file defines. */
  | { readonly kind: 'zone'; readonly component: readonly unknown[] }
  /** A component that is not imported, such as a task. */
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly line: number; readonly message: string }

/** Max characters of one event: longer ones are not read. */
const MAX_EVENT_CHARACTERS = 2_000_000

/** Thrown for a line or an event that is too long to be held in memory. */
export class TooLongError extends Error {}

/**
 * Reads the parts of a file for calendars one after the other, so that memory does not grow with their number, and so
 * that one damaged event does not lose the others.
 */
export async function* calendarParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let part:
    | { readonly name: string; readonly line: number; depth: number; readonly lines: string[] }
    | undefined
  let characters = 0
  for await (const { text, line } of linesOf(source)) {
    const [, begins] = /^BEGIN:\s*([\w-]{1,50})\s*$/i.exec(text) ?? []
    const [, ends] = /^END:\s*([\w-]{1,50})\s*$/i.exec(text) ?? []
    if (part === undefined) {
      const name = begins?.toUpperCase()
      if (name === undefined) {
        const property = ends === undefined && text.trim() !== '' ? readProperty(text) : undefined
        if (property) yield { kind: 'property', property }
      } else if (name !== 'VCALENDAR') {
        part = { name, line, depth: 1, lines: [text] }
        characters = 0
      }
      continue
    }
    characters += text.length
    if (characters > MAX_EVENT_CHARACTERS) throw new TooLongError(`Line ${line}: an event is too long.`)
    part.lines.push(text)
    if (begins !== undefined) part.depth += 1
    if (ends === undefined) continue
    part.depth -= 1
    if (part.depth > 0) continue
    yield readPart(part)
    part = undefined
  }
  if (part !== undefined)
    yield { kind: 'unreadable', line: part.line, message: 'The file ends in the middle of it.' }
}

function readPart({
  name,
  line,
  lines,
}: {
  readonly name: string
  readonly line: number
  readonly lines: readonly string[]
}): Part {
  if (name !== 'VEVENT' && name !== 'VTIMEZONE') return { kind: 'other', name }
  try {
    const component = parse(lines)
    if (name === 'VTIMEZONE') return { kind: 'zone', component }
    // Without the properties of components in it, such as alarms.
    return { kind: 'event', properties: component[1], line }
  } catch (error) {
    return { kind: 'unreadable', line, message: error instanceof Error ? error.message : String(error) }
  }
}

/** A component as jCal has it: its name, properties and components. */
type Component = readonly [string, readonly Property[], ...(readonly unknown[])]

function parse(lines: readonly string[]): Component {
  const [, , components] = ICAL.parse(
    ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'),
  ) as unknown as [string, unknown, readonly Component[]]
  return components[0] ?? ['', []]
}

function readProperty(line: string): Property | undefined {
  try {
    const [, properties] = ICAL.parse(`BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`) as unknown as [
      string,
      readonly Property[],
    ]
    return properties[0]
  } catch {
    return undefined
  }
}

/** Yields unfolded lines with their numbers. */
async function* linesOf(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly text: string; readonly line: number }> {
  let number = 0
  let held: { text: string; readonly line: number } | undefined
  for await (const row of rowsOf(source)) {
    number += 1
    if (held !== undefined && /^[ \t]/.test(row)) {
      if (held.text.length > MAX_EVENT_CHARACTERS) throw new TooLongError(`Line ${number} is too long.`)
      held.text += row.slice(1)
      continue
    }
    if (held !== undefined) yield held
    held = { text: row, line: number }
  }
  if (held !== undefined) yield held
}

/** Yields the lines of a text as they are in the file. */
async function* rowsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const withoutReturn = (row: string) => (row.endsWith('\r') ? row.slice(0, -1) : row)
  /** Parts of a line whose end has not been read yet. */
  let pending: string[] = []
  let length = 0
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true })
    const end = text.lastIndexOf('\n')
    length += text.length
    if (length > MAX_EVENT_CHARACTERS) throw new TooLongError('A line is too long.')
    if (end === -1) {
      pending.push(text)
      continue
    }
    for (const row of (pending.join('') + text.slice(0, end)).split('\n')) yield withoutReturn(row)
    pending = [text.slice(end + 1)]
    length = text.length - end - 1
  }
  yield withoutReturn(pending.join('') + decoder.decode())
}
