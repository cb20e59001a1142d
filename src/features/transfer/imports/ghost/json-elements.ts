import { decodeXml, EncodingError } from '#features/transfer/imports/xml/decode-xml.ts'
import type { ReadProblem } from '#features/transfer/imports/model/entries.types.ts'

/** A row of a table: an element of a list stored under the table's name in an object called `data`. */
export interface JsonElement {
  readonly kind: 'element'
  readonly table: string
  readonly value: unknown
}

const MAX_ELEMENT_LENGTH = 20 * 1024 * 1024
const MAX_KEY_LENGTH = 1_000
const MAX_DEPTH = 64

interface Frame {
  readonly opens: '{' | '['
  /** The key of this object or list in its parent. */
  readonly name: string
  /** The current key of an object. */
  key: string
}

class Stop extends Error {
  readonly code: ReadProblem['code']
  constructor(code: ReadProblem['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Yields the rows of all tables of a JSON file, in memory that holds one at a time. The last value is a problem
 * when the file could not be read completely.
 */
export async function* readJsonElements(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonElement | ReadProblem> {
  const scanner = createScanner()
  let found: JsonElement[] = []
  try {
    for await (const text of decodeXml(source)) {
      scanner.read(text, (element) => found.push(element))
      yield* found
      found = []
    }
    scanner.end()
  } catch (error) {
    yield* found
    const line = scanner.line()
    if (error instanceof Stop)
      yield { kind: 'problem', code: error.code, line, message: `Line ${line}: ${error.message}.` }
    else if (error instanceof EncodingError)
      yield { kind: 'problem', code: 'encoding', line, message: error.message }
    else throw error
  }
}

interface Scanner {
  read(text: string, found: (element: JsonElement) => void): void
  end(): void
  line(): number
}

function createScanner(): Scanner {
  const stack: Frame[] = []
  let line = 1
  let started = false
  let string: 'no' | 'yes' | 'escaped' = 'no'
  /** The current string, which may be a key. */
  let key = ''
  /** Chunks of the current row, and the depth at which it started. */
  let row: { readonly parts: string[]; readonly depth: number; length: number } | undefined

  const isRow = (): boolean => {
    const [table, data] = [stack.at(-1), stack.at(-2)]
    return table?.opens === '[' && data?.opens === '{' && data.name === 'data'
  }
  const open = (bracket: '{' | '['): void => {
    if (stack.length >= MAX_DEPTH)
      throw new Stop('too-large', `Values are nested deeper than ${MAX_DEPTH} levels`)
    const above = stack.at(-1)
    stack.push({ opens: bracket, name: above?.opens === '{' ? above.key : '', key: '' })
    started = true
  }
  const close = (bracket: '}' | ']'): void => {
    const closed = stack.pop()
    if (!closed || (closed.opens === '{') !== (bracket === '}'))
      throw new Stop('not-well-formed', `'${bracket}' has no opening bracket`)
  }
  const grow = (length: number): void => {
    if (!row) return
    row.length += length
    if (row.length > MAX_ELEMENT_LENGTH)
      throw new Stop('too-large', 'One entry is larger than 20 MB, more than a page can hold')
  }

  return {
    line: () => line,
    read(text, found) {
      let from = 0
      let at = 0
      for (; at < text.length; at++) {
        if (string === 'escaped') {
          string = 'yes'
          if (!row && key.length < MAX_KEY_LENGTH) key += text[at]
          continue
        }
        if (string === 'yes') {
          STRING_ENDS.lastIndex = at
          const stop = STRING_ENDS.exec(text)?.index ?? text.length
          if (!row && key.length < MAX_KEY_LENGTH) key += text.slice(at, stop)
          at = stop
          if (text[at] === '\\') string = 'escaped'
          else if (text[at] === '"') string = 'no'
          if (!row && string === 'escaped') key += '\\'
          continue
        }
        STRUCTURAL_CHARACTERS.lastIndex = at
        const token = STRUCTURAL_CHARACTERS.exec(text)
        if (!started && (token?.index ?? at) > at && /\S/.test(text.slice(at, token?.index)))
          throw new Stop('not-well-formed', 'It does not start as JSON')
        const next = token?.index ?? text.length
        line += countLines(text, at, next)
        at = next
        const frame = stack.at(-1)
        switch (token?.[0]) {
          case '"':
            string = 'yes'
            key = ''
            break
          case ':':
            if (!row && frame?.opens === '{') frame.key = keyOf(key)
            break
          case '{':
          case '[':
            if (started && stack.length === 0) throw new Stop('not-well-formed', 'It continues after its end')
            if (!row && isRow()) {
              row = { parts: [], depth: stack.length, length: 0 }
              from = at
            }
            open(token[0])
            break
          case '}':
          case ']':
            close(token[0])
            if (row && stack.length === row.depth) {
              grow(at + 1 - from)
              row.parts.push(text.slice(from, at + 1))
              found({ kind: 'element', table: frameName(stack), value: parse(row.parts.join('')) })
              row = undefined
            }
            break
          default:
            break
        }
      }
      if (row) {
        grow(text.length - from)
        row.parts.push(text.slice(from))
      }
    },
    end() {
      if (stack.length > 0 || string !== 'no' || !started)
        throw new Stop('not-well-formed', 'The file is truncated')
    },
  }
}

const STRING_ENDS = /["\\]/g
const STRUCTURAL_CHARACTERS = /["{}[\]:]/g

function frameName(stack: readonly Frame[]): string {
  return stack.at(-1)?.name ?? ''
}

function keyOf(literal: string): string {
  try {
    return String(JSON.parse(`"${literal}"`))
  } catch {
    return literal
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Stop('not-well-formed', 'An entry is not valid JSON')
  }
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let next = text.indexOf('\n', from); next >= 0 && next < to; next = text.indexOf('\n', next + 1))
    lines++
  return lines
}
