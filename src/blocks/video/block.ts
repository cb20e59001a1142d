import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

/** How a player fills its container (VID-02); null leaves it to the player. */
export const VIDEO_MODE = { none: 'none', fit: 'fit', fill: 'fill' } as const

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL',
      control: 'url',
      help: 'Link to a video on YouTube, Vimeo, Wistia or Animoto.',
    } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Poster', control: 'image', help: 'Shown before the video plays.' } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text' } satisfies FieldMeta),
  caption: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Caption', control: 'text' } satisfies FieldMeta),
  mode: z
    .enum(VIDEO_MODE)
    .nullable()
    .default(null)
    .meta({ label: 'Mode', control: 'choice' } satisfies FieldMeta),
})

export type VideoData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.video,
  name: 'video',
  label: 'Video',
  group: 'media',
  icon: 'video',
  about: 'A video behind your own poster. Nothing is fetched from the provider until a visitor plays it.',
  version: 1,
  fields,
  leadImage: ({ mediaId }) => mediaId,
  toText: ({ title, caption }) => [title, caption].filter(Boolean).join('\n'),
}
