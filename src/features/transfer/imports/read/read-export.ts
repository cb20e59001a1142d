import { readCalendar } from '#features/transfer/imports/calendar/read-calendar.ts'
import type {
  ExportEntry,
  ExportSource,
  ReadProblem,
} from '#features/transfer/imports/model/entries.types.ts'
import { readGhost } from '#features/transfer/imports/ghost/read-ghost.ts'
import { readXml } from '#features/transfer/imports/xml/read-xml.ts'
import type { Pass } from '#features/transfer/imports/xml/xml-records.ts'
import { UnpackError } from '#platform/zip/unpack-error.ts'

/** Bytes that may precede the first character of a file: byte order marks, white space, halves of UTF-16 units. */
const LEADING_BYTES: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff])

/**
 * Reads an export, a feed or a calendar, detecting its format by content: WordPress and Squarespace (WXR), RSS, Atom,
 * Ghost or iCalendar, in constant memory; or a folder of a blog, which was recognised before. The channel comes first, then all entries in file order. If the file cannot be read
 * completely, the last entry is a problem; the entries before it are valid, so callers that need all or nothing
 * must wait for the end. `source` may be iterated twice and must start from the beginning each time.
 */
export async function* readExport(
  source: ExportSource,
  pass: Pass,
): AsyncGenerator<ExportEntry | ReadProblem> {
  try {
    if ('entries' in source) yield* source.entries()
    else yield* readUnpacked(source, pass)
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    yield { kind: 'problem', code: 'damaged', line: 1, message: error.message }
  }
}

async function* readUnpacked(
  source: AsyncIterable<Uint8Array>,
  pass: Pass,
): AsyncGenerator<ExportEntry | ReadProblem> {
  const opened = await open(source)
  if (opened.firstCharacter === '<') yield* readXml(opened.all, pass)
  else if (opened.firstCharacter === '{') yield* readGhost(opened.all, source)
  else if (/^b$/i.test(opened.firstCharacter)) yield* readCalendar(opened.all, source)
  else {
    await opened.close()
    yield opened.firstCharacter === ''
      ? { kind: 'problem', code: 'empty', line: 1, message: 'The file is empty.' }
      : {
          kind: 'problem',
          code: 'not-an-export',
          line: 1,
          message:
            'This file is not a supported export: neither XML (WordPress, Squarespace, RSS, Atom) nor JSON (Ghost) nor a calendar (ICS), nor a zip file of Substack, Medium, Jekyll, Hugo or Markdown.',
        }
  }
}

interface Opened {
  /** The first non-white-space character; empty for an empty file. */
  readonly firstCharacter: string
  /** All bytes from the beginning; can be iterated once. */
  readonly all: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

async function open(source: AsyncIterable<Uint8Array>): Promise<Opened> {
  const iterator = source[Symbol.asyncIterator]()
  const close = async (): Promise<void> => void (await iterator.return?.())
  const first: Uint8Array[] = []
  let byte: number | undefined
  while (byte === undefined) {
    const next = await iterator.next()
    if (next.done) break
    first.push(next.value)
    byte = next.value.find((candidate) => !LEADING_BYTES.has(candidate))
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (;;) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await close()
    }
  }
  return { firstCharacter: byte === undefined ? '' : String.fromCharCode(byte), all: all(), close }
}
