import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { AUDIO_MARKER } from '#features/media/audio/audio.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  fileMediaId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Audio file',
      control: 'file',
      accepts: 'audio',
      help: 'MP3 and M4A play in every browser.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({
      label: 'Title',
      control: 'text',
      inPlace: true,
      help: 'Empty: the name of the file.',
    } satisfies FieldMeta),
  artist: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Artist', control: 'text', inPlace: true } satisfies FieldMeta),
  caption: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Caption', control: 'text', inPlace: true } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Cover', control: 'image' } satisfies FieldMeta),
  download: z
    .boolean()
    .default(false)
    .meta({ label: 'Link to download it', control: 'switch' } satisfies FieldMeta),
})

export type AudioData = z.output<typeof fields>

/** An audio file of the site in the browser's own player (AUD-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.audio,
  name: 'audio',
  label: 'Audio',
  group: 'media',
  icon: 'audio',
  about:
    'A song, a talk or an episode of a podcast. Visitors continue where they stopped, and control it with their media keys.',
  version: 1,
  fields,
  enclosure: ({ fileMediaId }) => fileMediaId,
  markers: ({ fileMediaId }) => (fileMediaId === null ? [] : [AUDIO_MARKER]),
  toText: ({ title, artist, caption }) => [title, artist, caption].filter(Boolean).join('\n'),
}
