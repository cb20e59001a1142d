import type { View as BlockView } from '#blocks/contract.ts'
import type { SpacerData } from '#blocks/spacer/block.ts'

export const View: BlockView<SpacerData> = ({ data }) => (
  <div className="b-spacer" style={{ blockSize: `${data.height}px` }} aria-hidden="true" />
)
