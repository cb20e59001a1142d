import { withValueAt, valueAt } from '#editor/canvas/value-at.ts'
import type { FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'

export interface ChangedSections {
  /** Sections whose HTML is no longer what the document says. */
  readonly changed: readonly string[]
  /** Of these, the ones that got or lost blocks or were reordered, and removed ones: earlier HTML of them is wrong. */
  readonly rearranged: readonly string[]
}

/** Returns the sections that differ between two layouts; a change of the text that is being written on the page is none. */
export function changedSections(
  before: Layout,
  after: Layout,
  writing: FieldPlace | undefined,
): ChangedSections {
  if (before === after) return { changed: [], rearranged: [] }
  const rearranged = new Set(before.order.filter((id) => after.sections[id] === undefined))
  const changed = after.order.filter((id) => {
    const [then, now] = [before.sections[id], after.sections[id]]
    if (then === undefined || now === undefined || !isSame(then.placements, now.placements)) {
      rearranged.add(id)
      return true
    }
    return (
      !isSame(then, now) ||
      now.placements.some(({ blockId }) =>
        isOtherBlock(
          before.blocks[blockId],
          after.blocks[blockId],
          writing?.blockId === blockId ? writing.field : undefined,
        ),
      )
    )
  })
  return { changed, rearranged: [...rearranged] }
}

function isOtherBlock(
  then: StoredBlock | undefined,
  now: StoredBlock | undefined,
  ignored: string | undefined,
): boolean {
  if (then === now) return false
  if (!then || !now || ignored === undefined) return !isSame(then, now)
  const data = withValueAt(then.data, ignored, valueAt(now.data, ignored) ?? '')
  return !isSame({ ...then, data }, now)
}
