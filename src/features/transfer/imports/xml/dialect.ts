import type { ExportChannel, ExportEntry } from '#features/transfer/imports/model/entries.types.ts'
import type { XmlRecord } from '#features/transfer/imports/xml/xml-records.ts'

/** Maps the elements of a format to entries. */
export interface Dialect {
  /** Returns the entries of an element, preceded by their notes; empty when it describes the channel. */
  entriesOf(record: XmlRecord, head: readonly XmlRecord[]): readonly Exclude<ExportEntry, ExportChannel>[]
  /** Returns the channel from the elements before the first entry. */
  channelOf(head: readonly XmlRecord[]): ExportChannel
}

/** Returns the trimmed text of the first child with one of the names, or ''. */
export function field(children: readonly XmlRecord[], ...names: string[]): string {
  for (const name of names) {
    const child = children.find((record) => record.name === name)
    if (child) return child.text.trim()
  }
  return ''
}
