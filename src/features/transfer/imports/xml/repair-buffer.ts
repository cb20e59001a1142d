/** A repair made to the input. */
export interface Repair {
  readonly line: number
  readonly what: string
}

// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const FORBIDDEN = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]+/g

/** Input that is read from a position, and its repaired output. */
export interface RepairBuffer {
  /** The rest of the input. */
  readonly text: string
  /** The next character of `text`. */
  readonly at: number
  /** Continues with more input; the output starts again. */
  start(more: string): void
  /** Returns the output since the last start, with the repairs at their positions in between. */
  repaired(): readonly (string | Repair)[]
  /** Returns the next characters without writing them. */
  take(length: number): string
  skip(length: number): void
  write(text: string): void
  /** Counts the lines of a text that was taken. */
  countLines(text: string): void
  note(what: string): void
  /** Leaves characters out, except for their line breaks. */
  drop(length: number): void
  /** Writes the next characters as text, without what XML forbids there. */
  pass(length: number): void
}

/** Creates an empty buffer. `isInRoot` returns whether the position is inside the root element. */
export function createRepairBuffer(isInRoot: () => boolean): RepairBuffer {
  let buffer = ''
  let at = 0
  let line = 1
  let out: (string | Repair)[] = []
  /** Noted of the text that is being passed: once, in however many parts it comes. */
  let noted = ''

  const take = (length: number): string => {
    const taken = buffer.slice(at, at + length)
    at += length
    return taken
  }
  const count = (text: string): number => {
    let lines = 0
    for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', next + 1)) lines++
    return lines
  }
  const note = (what: string): void => void out.push({ line, what })
  const noteInText = (what: string, before: string): void => {
    if (noted !== what) out.push({ line: line + count(before), what })
    noted = what
  }
  const drop = (length: number): void => {
    noted = ''
    const lines = count(take(length))
    line += lines
    if (lines > 0) out.push('\n'.repeat(lines))
  }
  const pass = (length: number): void => {
    const text = take(length)
    if (!isInRoot()) {
      const first = text.search(/\S/)
      if (first >= 0) noteInText('Text outside the root element was left out.', text.slice(0, first))
      out.push(text.replace(/\S+/g, ''))
    } else {
      const first = text.search(FORBIDDEN)
      if (first >= 0) noteInText('Characters that XML does not allow were left out.', text.slice(0, first))
      out.push(first < 0 ? text : text.replace(FORBIDDEN, ''))
    }
    line += count(text)
  }

  return {
    get text() {
      return buffer
    },
    get at() {
      return at
    },
    start(more) {
      out = []
      buffer = buffer.slice(at) + more
      at = 0
    },
    repaired: () => out,
    take(length) {
      noted = ''
      return take(length)
    },
    skip(length) {
      noted = ''
      at += length
    },
    write: (text) => void out.push(text),
    countLines(text) {
      line += count(text)
    },
    note,
    drop,
    pass,
  }
}
