import type { ExportChannel, ExportEntry } from '#features/imports/entries.types.ts'
import type { XmlRecord } from '#features/imports/xml/xml-records.ts'

/** What the elements of a format mean. */
export interface Dialect {
  /** What an element brings, its notes first; nothing when it only describes the channel. */
  entriesOf(record: XmlRecord, head: readonly XmlRecord[]): readonly Exclude<ExportEntry, ExportChannel>[]
  /** The channel by the elements before the first entry. */
  channelOf(head: readonly XmlRecord[]): ExportChannel
}

/** Text of the first child with one of the names, without white space around it. */
export function field(children: readonly XmlRecord[], ...names: string[]): string {
  for (const name of names) {
    const child = children.find((record) => record.name === name)
    if (child) return child.text.trim()
  }
  return ''
}
