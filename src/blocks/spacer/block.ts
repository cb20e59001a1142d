import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  height: z
    .number()
    .min(1)
    .max(1000)
    .default(48)
    .meta({ label: 'Height', control: 'number', help: 'In pixels.' } satisfies FieldMeta),
})

export type SpacerData = z.output<typeof fields>

/** Empty space between two blocks. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.spacer,
  name: 'spacer',
  label: 'Spacer',
  group: 'basics',
  icon: 'space',
  about: 'Vertical space of any height.',
  version: 1,
  fields,
  heightField: 'height',
  toText: () => '',
}
