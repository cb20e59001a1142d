import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'

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
})

export type OpentableData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.opentable,
  name: 'opentable',
  label: 'OpenTable',
  group: 'services',
  icon: 'calendar',
  about:
    'Links to the OpenTable page where guests book a table, and shows its form here when a visitor asks for it.',
  version: 1,
  fields,
  partStyles: ['service-card', 'service-embed'],
  markers: ({ restaurantId }) => (restaurantId === '' ? [] : [SERVICE_EMBED_MARKER]),
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
