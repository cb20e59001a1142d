import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import { acuityEmbed } from '#parts/service-embeds.ts'

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL',
      control: 'url',
      help: 'Link to your booking page on Acuity.',
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

export type AcuityData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.acuity,
  name: 'acuity',
  label: 'Acuity scheduling',
  group: 'services',
  icon: 'calendar',
  about:
    'Links to your Acuity page, where visitors book appointments, and shows it here when a visitor asks for it.',
  version: 1,
  fields,
  partStyles: ['service-card', 'service-embed'],
  markers: ({ url }) => (acuityEmbed(url) === undefined ? [] : [SERVICE_EMBED_MARKER]),
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
