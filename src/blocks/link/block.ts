import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const fields = z.object({
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Text',
      control: 'text',
      inPlace: true,
      help: 'A short description.',
    } satisfies FieldMeta),
  link: linkTargetSchema
    .nullable()
    .default(null)
    .meta({ label: 'Link', control: 'link' } satisfies FieldMeta),
  newWindow: z
    .boolean()
    .default(false)
    .meta({ label: 'Open in a new window', control: 'switch', unless: { link: [null] } } satisfies FieldMeta),
})

export type LinkData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.link,
  name: 'link',
  label: 'Link',
  group: 'basics',
  icon: 'link',
  about: 'A link on a line of its own with a short description.',
  version: 1,
  fields,
  partStyles: ['link-card'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
