import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'

const fields = z.object({
  registry: z
    .string()
    .regex(/^[\w-]{0,80}$/, 'write only the last part of the URL')
    .default('')
    .meta({
      label: 'Registry',
      control: 'text',
      help: 'The last part of its URL: zola.com/registry/…',
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

export type ZolaData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.zola,
  name: 'zola',
  label: 'Zola registry',
  group: 'services',
  icon: 'service',
  about:
    'Links wedding guests to the couple’s registry on Zola, and shows it here when a visitor asks for it.',
  version: 1,
  fields,
  partStyles: ['service-card', 'service-embed'],
  markers: ({ registry }) => (registry === '' ? [] : [SERVICE_EMBED_MARKER]),
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
