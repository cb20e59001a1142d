import type { ExportEntry, ReadProblem } from '#features/imports/entries.types.ts'
import { readGhost } from '#features/imports/ghost/read-ghost.ts'
import { readXml } from '#features/imports/xml/read-xml.ts'
import type { Pass } from '#features/imports/xml/xml-records.ts'

/** Bytes that may stand before the first sign of a file: marks of the byte order, white space, halves of UTF-16. */
const BEFORE: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff])

/**
 * Reads an export or a feed, whichever its content says it is: WordPress and Squarespace (WXR), RSS, Atom or Ghost, in
 * memory that does not grow with the file. The channel comes first, then everything else in file order. A file that
 * cannot be read to its end gives a problem as its last entry; entries before it are as good as ever, so a caller that
 * wants all or nothing must wait for the end. Some formats are read twice, so `source` has to begin anew each time.
 */
export async function* readExport(
  source: AsyncIterable<Uint8Array>,
  pass: Pass,
): AsyncGenerator<ExportEntry | ReadProblem> {
  const opened = await open(source)
  if (opened.sign === '<') yield* readXml(opened.all, pass)
  else if (opened.sign === '{') yield* readGhost(opened.all, source)
  else {
    await opened.close()
    yield opened.sign === ''
      ? { kind: 'problem', code: 'empty', line: 1, message: 'The file is empty.' }
      : {
          kind: 'problem',
          code: 'not-an-export',
          line: 1,
          message:
            'This is no export that is known here: neither XML (WordPress, Squarespace, RSS, Atom) nor JSON (Ghost).',
        }
  }
}

interface Opened {
  /** The first character that is no white space; empty of an empty file. */
  readonly sign: string
  /** Everything from the beginning on, once. */
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
    byte = next.value.find((one) => !BEFORE.has(one))
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
  return { sign: byte === undefined ? '' : String.fromCharCode(byte), all: all(), close }
}
