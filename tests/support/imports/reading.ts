import { readExport } from '#features/transfer/imports/read/read-export.ts'
import type { ExportEntry, ExportItem, ReadProblem } from '#features/transfer/imports/model/entries.types.ts'
import type { Pass } from '#features/transfer/imports/xml/xml-records.ts'

/** Returns a text as a file stream of chunks of that size; each iteration starts again. */
export function piecesOf(text: string, size = 4096): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text)
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    },
  }
}

/** Everything that is read of a text. */
export function readText(
  text: string,
  pass: Pass = 'strict',
  size?: number,
): Promise<(ExportEntry | ReadProblem)[]> {
  return Array.fromAsync(readExport(piecesOf(text, size), pass))
}

/** The items among what was read. */
export function itemsIn(entries: readonly (ExportEntry | ReadProblem)[]): readonly ExportItem[] {
  return entries.filter((entry) => entry.kind === 'item')
}

/** The notes among what was read. */
export function notesIn(entries: readonly (ExportEntry | ReadProblem)[]): readonly string[] {
  return entries.filter((entry) => entry.kind === 'note').map(({ message }) => message)
}
