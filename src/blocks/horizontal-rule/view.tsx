import type { View as BlockView } from '#blocks/contract.ts'
import type { HorizontalRuleData } from '#blocks/horizontal-rule/block.ts'

export const View: BlockView<HorizontalRuleData> = () => <hr className="b-horizontal-rule" />
