import type { Fixture } from '#blocks/contract.ts'
import type { HorizontalRuleData } from '#blocks/horizontal-rule/block.ts'

export const fixture: Fixture<HorizontalRuleData> = {}
