import type { Block, BlockData, View } from '#blocks/contract.ts'
import type { SectionLook } from '#features/pages/layout.types.ts'

/** A block whose data has been read and found good, together with what its `load.ts` returned. */
export interface PreparedBlock {
  readonly id: string
  /** Of the block type. */
  readonly code: number
  /** Name of the block type, which the markup carries for styles and for scripts that attach to it. */
  readonly name: string
  /** What its type says of its data. */
  readonly type: Pick<Block, 'toText' | 'leadImage' | 'features'>
  readonly View: View<unknown, unknown>
  readonly data: BlockData
  readonly loaded: unknown
}

/** A block in its section's grid: `span` is the number of the 12 columns that it takes on a wide screen. */
export interface PreparedPlacement {
  readonly span: number
  readonly block: PreparedBlock
}

/** A band of the page; never empty. */
export interface PreparedSection extends SectionLook {
  readonly id: string
  readonly placements: readonly PreparedPlacement[]
}

/** A layout that can be rendered as it is: unknown and broken blocks are gone from it (BLK-10). */
export interface PreparedLayout {
  readonly sections: readonly PreparedSection[]
}
