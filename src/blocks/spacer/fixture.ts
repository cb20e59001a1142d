import type { Fixture } from '#blocks/contract.ts'
import type { SpacerData } from '#blocks/spacer/block.ts'

export const fixture: Fixture<SpacerData> = { height: 72 }
