import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const fields = z.object({
  text: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Text', control: 'text', inPlace: true } satisfies FieldMeta),
  link: linkTargetSchema
    .nullable()
    .default(null)
    .meta({ label: 'Link', control: 'link' } satisfies FieldMeta),
  newWindow: z
    .boolean()
    .default(false)
    .meta({ label: 'Open in a new window', control: 'switch', unless: { link: [null] } } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
  size: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Size', control: 'choice' } satisfies FieldMeta),
  style: z
    .enum(['primary', 'secondary'])
    .default('primary')
    .meta({ label: 'Style', control: 'choice' } satisfies FieldMeta),
})

export type ButtonData = z.output<typeof fields>

/** A link rendered as a button. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.button,
  name: 'button',
  label: 'Button',
  group: 'basics',
  icon: 'button',
  about: 'A link that stands out: one per page is usually enough.',
  version: 1,
  fields,
  toText: ({ text }) => text,
}
