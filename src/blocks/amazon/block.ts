import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({ label: 'URL', control: 'url', help: 'Link to the product on Amazon.' } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Image', control: 'image' } satisfies FieldMeta),
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
      control: 'longText',
      inPlace: true,
      help: 'Why you recommend it.',
    } satisfies FieldMeta),
  price: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Price',
      control: 'text',
      inPlace: true,
      help: 'The price you last saw. It is not updated automatically.',
    } satisfies FieldMeta),
  disclosure: z
    .string()
    .max(300)
    .default('')
    .meta({
      label: 'Disclosure',
      control: 'text',
      inPlace: true,
      help: 'The disclosure that affiliate links require by law.',
    } satisfies FieldMeta),
})

export type AmazonData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.amazon,
  name: 'amazon',
  label: 'Amazon product',
  group: 'services',
  icon: 'service',
  about:
    'Recommends a product and links to it on Amazon. Image, text and price are your own; nothing is fetched.',
  version: 1,
  fields,
  partStyles: ['service-card'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
