import type { ExportEntry, ExportNote, ReadProblem } from '#features/transfer/imports/model/entries.types.ts'
import { atomDialect } from '#features/transfer/imports/feeds/atom.ts'
import { rssDialect } from '#features/transfer/imports/feeds/rss.ts'
import { wxrDialect } from '#features/transfer/imports/wxr/wxr.ts'
import type { Dialect } from '#features/transfer/imports/xml/dialect.ts'
import {
  type Pass,
  readXmlRecords,
  type XmlRecord,
  type XmlRoot,
} from '#features/transfer/imports/xml/xml-records.ts'

const DIALECTS: Readonly<Record<XmlRoot['dialect'], (root: XmlRoot) => Dialect>> = {
  wxr: wxrDialect,
  rss: rssDialect,
  atom: atomDialect,
}

/** Reads WXR, RSS or Atom: the channel first, then all entries in file order, each preceded by its notes. */
export async function* readXml(
  source: AsyncIterable<Uint8Array>,
  pass: Pass,
): AsyncGenerator<ExportEntry | ReadProblem> {
  const head: XmlRecord[] = []
  let notes: ExportNote[] = []
  let dialect: Dialect | undefined
  let hasChannel = false
  for await (const record of readXmlRecords(source, pass)) {
    if (record.kind === 'problem') {
      yield record
      return
    }
    if (record.kind === 'root') dialect = DIALECTS[record.dialect](record)
    else if (record.kind === 'note') notes.push(record)
    else if (dialect) {
      const entries = dialect.entriesOf(record, head)
      if (entries.length === 0) {
        if (!hasChannel) head.push(record)
        continue
      }
      if (!hasChannel) yield dialect.channelOf(head)
      hasChannel = true
      yield* notes
      notes = []
      yield* entries
    }
  }
  if (!hasChannel && dialect) yield dialect.channelOf(head)
  yield* notes
}
