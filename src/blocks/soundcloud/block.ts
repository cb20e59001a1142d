import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import { idSchema } from '#lib/id.ts'
import { soundcloudEmbed } from '#parts/service-embeds.ts'

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL',
      control: 'url',
      help: 'Link to a track, a set or an artist on SoundCloud.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  artist: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Artist', control: 'text', inPlace: true } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Cover', control: 'image' } satisfies FieldMeta),
})

export type SoundcloudData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.soundcloud,
  name: 'soundcloud',
  label: 'SoundCloud',
  group: 'services',
  icon: 'audio',
  about:
    'A track, a set or an artist on SoundCloud, with your own cover image. The player is loaded when a visitor asks for it.',
  version: 1,
  fields,
  partStyles: ['service-card', 'service-embed'],
  markers: ({ url }) => (soundcloudEmbed(url) === undefined ? [] : [SERVICE_EMBED_MARKER]),
  toText: ({ title, artist }) => [title, artist].filter(Boolean).join('\n'),
}
