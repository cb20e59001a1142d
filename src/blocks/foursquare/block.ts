import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({ label: 'URL', control: 'url', help: 'Link to the place on Foursquare.' } satisfies FieldMeta),
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
      help: 'Where it is, or what it is known for.',
    } satisfies FieldMeta),
})

export type FoursquareData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.foursquare,
  name: 'foursquare',
  label: 'Foursquare',
  group: 'services',
  icon: 'service',
  about: 'Shows where a place is and links to its reviews on Foursquare.',
  version: 1,
  fields,
  partStyles: ['service-card'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
