import { fieldsOf, isKey, listOf, readTexts } from '#features/content/canvas/untrusted-values.rules.ts'
import type { ElementStyle } from '#features/content/layouts/cell-style.rules.ts'

/** A block of a section as it has to be on the page, with the classes and custom properties of its cell. */
export interface PlacedBlock extends ElementStyle {
  readonly blockId: string
  /** The name of its type. */
  readonly label: string
}

/** A section as it has to be on the page, with the classes of its grid. */
export interface PlacedSection {
  readonly id: string
  readonly className: string
  readonly blocks: readonly PlacedBlock[]
}

/** Parses the sections of a page; those that are none are left out. */
export const readSections = (data: unknown): readonly PlacedSection[] =>
  listOf(data).flatMap((one) => {
    const { id, className, blocks } = fieldsOf(one)
    const isPlaced = isKey(id) && typeof className === 'string'
    return isPlaced ? [{ id, className, blocks: listOf(blocks).flatMap(readPlacedBlock) }] : []
  })

function readPlacedBlock(data: unknown): readonly PlacedBlock[] {
  const { blockId, className, properties, label } = fieldsOf(data)
  const isPlaced = isKey(blockId) && typeof className === 'string' && typeof label === 'string'
  return isPlaced ? [{ blockId, className, properties: readTexts(properties), label }] : []
}
