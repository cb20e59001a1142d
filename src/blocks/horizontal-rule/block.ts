import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({})

export type HorizontalRuleData = z.output<typeof fields>

/** A line between two parts of a page. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.horizontalRule,
  name: 'horizontal-rule',
  label: 'Line',
  group: 'basics',
  icon: 'line',
  about: 'A short line between two sections.',
  version: 1,
  fields,
  toText: () => '',
}
