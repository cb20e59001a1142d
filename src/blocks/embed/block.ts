import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL',
      control: 'url',
      help: 'Link to a video, a song, a map or any page.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  caption: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Caption', control: 'text', inPlace: true } satisfies FieldMeta),
  aspectRatio: z
    .string()
    .regex(/^[1-9]\d{0,4}[x:][1-9]\d{0,4}$/, 'write it as width:height, for example 16:9')
    .default('16:9')
    .meta({
      label: 'Proportions',
      control: 'text',
      help: 'Width to height, for example 16:9.',
    } satisfies FieldMeta),
})

export type EmbedData = z.output<typeof fields>

/** External content. Nothing is fetched from its host until a visitor clicks. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.embed,
  name: 'embed',
  label: 'Embed',
  group: 'media',
  icon: 'embed',
  about:
    'Links to content on another site. Known players get a card in their shape; anything else becomes a bookmark.',
  version: 1,
  fields,
  toText: ({ title, caption }) => [title, caption].filter(Boolean).join('\n'),
}
