import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  heading: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Heading', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  count: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .meta({ label: 'Maximum', control: CONTROL.number } satisfies FieldMeta),
  showsText: z
    .boolean()
    .default(true)
    .meta({ label: 'Show what they say', control: CONTROL.switch } satisfies FieldMeta),
})

export type CommentsData = z.output<typeof fields>

/** The newest comments of a site, with links to their entries (BLG-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.comments,
  name: 'comments',
  label: 'Comments',
  group: 'lists',
  icon: 'quote',
  about: 'The newest comments on your entries, each with a link to its place.',
  version: 1,
  fields,
  toText: ({ heading }) => heading,
}
