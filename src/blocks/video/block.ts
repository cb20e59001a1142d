import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { VIDEO_MARKER } from '#features/media/videos/video.marker.ts'
import { TRACK_KIND } from '#features/media/videos/types.ts'
import type { LoadedVideo } from '#blocks/video/loaded-video.types.ts'
import { idSchema } from '#lib/id.ts'
import { VIDEO_MODE } from '#parts/video-attributes.ts'
import { findVideoEmbed } from '#parts/video-embed.ts'

const trackSchema = z.object({
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'WebVTT file', control: 'file', accepts: 'captions' } satisfies FieldMeta),
  kind: z
    .enum(TRACK_KIND)
    .default(TRACK_KIND.captions)
    .meta({ label: 'Kind', control: 'choice' } satisfies FieldMeta),
  language: z
    .string()
    .regex(/^(?:[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*)?$/, 'write a language code, for example en or pt-BR')
    .default('')
    .meta({
      label: 'Language',
      control: 'text',
      help: 'Its code, for example en. Empty: the language of the site.',
    } satisfies FieldMeta),
  label: z
    .string()
    .max(100)
    .default('')
    .meta({
      label: 'Name',
      control: 'text',
      forReaders: true,
      help: 'Shown in the menu of the player.',
    } satisfies FieldMeta),
})

const fields = z.object({
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL',
      control: 'url',
      help: 'Link to a video on YouTube, Vimeo, Wistia or Animoto.',
      when: { fileMediaId: [null] },
    } satisfies FieldMeta),
  embedCode: z
    .string()
    .max(4000)
    .default('')
    .meta({
      label: 'Embed code',
      control: 'longText',
      help: 'Instead of the URL, for a video with dimensions of its own.',
      when: { fileMediaId: [null] },
    } satisfies FieldMeta),
  fileMediaId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Video file',
      control: 'file',
      accepts: 'video',
      help: 'A file of your own instead of a video of a provider. MP4 plays in every browser.',
    } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Poster',
      control: 'image',
      help: 'Shown before the video plays. Empty: that of the provider, once the page is published.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  caption: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Caption', control: 'text', inPlace: true } satisfies FieldMeta),
  mode: z
    .enum(VIDEO_MODE)
    .nullable()
    .default(null)
    .meta({
      label: 'Mode',
      control: 'choice',
      help: 'Fit shows all of it, fill covers the frame and crops it, none keeps its own size.',
    } satisfies FieldMeta),
  tracks: z
    .array(trackSchema)
    .max(20, 'a video has at most 20 tracks of captions and chapters')
    .default([])
    .meta({
      label: 'Captions and chapters',
      control: 'list',
      help: 'WebVTT files for a video file of your own.',
      unless: { fileMediaId: [null] },
    } satisfies FieldMeta),
})

export type VideoData = z.output<typeof fields>

/** A video of a provider behind a poster, or a video file of the site in the browser's own player. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.video,
  name: 'video',
  label: 'Video',
  group: 'media',
  icon: 'video',
  about:
    'A video of a provider behind your own poster, or a video file of yours with captions and chapters. Nothing is fetched from the provider until a visitor plays it.',
  version: 1,
  fields,
  leadImage: ({ mediaId, fileMediaId }, loaded) =>
    fileMediaId === null ? (mediaId ?? (loaded as LoadedVideo | undefined)?.mediaId) : undefined,
  enclosure: ({ fileMediaId }) => fileMediaId,
  markers: ({ url, embedCode, fileMediaId }) =>
    fileMediaId !== null || findVideoEmbed(embedCode.trim() || url)?.player !== undefined
      ? [VIDEO_MARKER]
      : [],
  toText: ({ title, caption }) => [title, caption].filter(Boolean).join('\n'),
}
