import type { Block, BlockData, View } from '#blocks/contract.ts'
import type { CellStyle, SectionStyle } from '#features/content/layouts/layout.types.ts'

/** A block whose data has been validated, with the result of its `load.ts`. */
export interface PreparedBlock {
  readonly id: string
  /** Code of the block type. */
  readonly code: number
  /** Name of the block type; in the markup for styles and scripts. */
  readonly name: string
  /** Functions of its type. */
  readonly type: Pick<Block, 'label' | 'toText' | 'headingsOf' | 'leadImage' | 'markers' | 'enclosure'>
  readonly View: View<unknown, unknown>
  readonly data: BlockData
  readonly loaded: unknown
  /** It stands in for a block that cannot be rendered, and renders nothing. */
  readonly isMissing?: true
}

/** A block in its section's grid. */
export interface PreparedPlacement extends CellStyle {
  readonly block: PreparedBlock
}

/** A section of the page; empty ones are in previews only. */
export interface PreparedSection extends SectionStyle {
  readonly id: string
  readonly placements: readonly PreparedPlacement[]
}

/**
 * A layout ready to be rendered, without unknown and invalid blocks (BLK-10). A page that is edited has stand-ins for
 * them.
 */
export interface PreparedLayout {
  readonly sections: readonly PreparedSection[]
}
