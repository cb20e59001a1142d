import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { hostedGalleriesSchema } from '#parts/hosted-galleries.tsx'

const fields = z.object({
  account: z
    .string()
    .regex(/^[\w@-]{0,60}$/, 'write the account name as it appears in the URL')
    .default('')
    .meta({
      label: 'Account',
      control: 'text',
      help: 'The account name or number in the URL of your photos.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: 'longText', inPlace: true } satisfies FieldMeta),
  galleries: hostedGalleriesSchema
    .default([])
    .meta({ label: 'Galleries', control: 'list' } satisfies FieldMeta),
})

export type FlickrData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.flickr,
  name: 'flickr',
  label: 'Flickr',
  group: 'services',
  icon: 'image',
  about: 'Links to an account’s photos on Flickr.',
  version: 1,
  fields,
  partStyles: ['service-card'],
  toText: ({ title, text, galleries }) =>
    [title, text, ...galleries.map((gallery) => gallery.title)].filter(Boolean).join('\n'),
}
