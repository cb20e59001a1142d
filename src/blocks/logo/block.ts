import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Image',
      control: 'image',
      help: 'Without an image, the name is shown as text.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Name',
      control: 'text',
      inPlace: true,
      help: 'Empty: the title of the site.',
    } satisfies FieldMeta),
  tagline: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Tagline', control: 'text', inPlace: true } satisfies FieldMeta),
  linkHome: z
    .boolean()
    .default(true)
    .meta({ label: 'Link to the home page', control: 'switch' } satisfies FieldMeta),
  size: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Size', control: 'choice' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type LogoData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.logo,
  name: 'logo',
  label: 'Logo',
  group: 'media',
  icon: 'logo',
  about: 'The name of the site, as an image or text. Links to the home page.',
  version: 1,
  fields,
  toText: ({ title, tagline }) => [title, tagline].filter(Boolean).join('\n'),
}
