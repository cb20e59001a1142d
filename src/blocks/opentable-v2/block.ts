import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

/** Domains of OpenTable by country. */
const OPENTABLE_DOMAINS = ['com', 'co.uk', 'de', 'ca', 'com.au', 'jp'] as const

const fields = z.object({
  restaurantId: z
    .string()
    .regex(/^\d{0,12}$/, 'write the number only')
    .default('')
    .meta({
      label: 'Restaurant number',
      control: 'text',
      help: 'The number that OpenTable assigned to your restaurant.',
    } satisfies FieldMeta),
  domain: z
    .enum(OPENTABLE_DOMAINS)
    .default('com')
    .meta({ label: 'Country', control: 'choice', help: 'The country domain.' } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Image', control: 'image' } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text' } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: 'longText' } satisfies FieldMeta),
  hours: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Opening hours', control: 'longText', help: 'One per line.' } satisfies FieldMeta),
})

export type OpentableV2Data = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.opentableV2,
  name: 'opentable-v2',
  label: 'OpenTable reservation',
  group: 'services',
  icon: 'calendar',
  about: 'Shows an image and your opening hours, and links to your page on OpenTable.',
  version: 1,
  fields,
  partStyles: ['service-card'],
  toText: ({ title, text, hours }) => [title, text, hours].filter(Boolean).join('\n'),
}
