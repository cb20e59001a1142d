import type { ExportNote } from '#features/transfer/imports/model/entries.types.ts'
import type { Repair } from '#features/transfer/imports/xml/repair-buffer.ts'

/** Distinct notes about one entry; a file may contain the same error a million times. */
const MAX_REPAIRS = 50

/** Counts equal repairs of an entry, to report each once. */
export interface RepairNotes {
  add(repair: Repair): void
  /** Returns the notes since the last call. */
  take(): readonly ExportNote[]
}

/** Creates an empty list of notes. */
export function createRepairNotes(): RepairNotes {
  const repairs = new Map<string, { line: number; times: number }>()
  return {
    add({ line, what }) {
      const counted = repairs.get(what)
      if (counted) counted.times++
      else if (repairs.size < MAX_REPAIRS) repairs.set(what, { line, times: 1 })
    },
    take() {
      const notes = [...repairs].map(([what, { line, times }]): ExportNote => {
        const count = times > 1 ? `, ${times} times` : ''
        return { kind: 'note', message: `Not well-formed (line ${line}${count}): ${what}` }
      })
      repairs.clear()
      return notes
    },
  }
}
