import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { AUDIO_MARKER } from '#features/media/audio/audio.marker.ts'
import { MAX_TRACKS } from '#features/media/audio/rules.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const trackSchema = z.object({
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Audio file', control: 'file', accepts: 'audio' } satisfies FieldMeta),
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
    .meta({
      label: 'Artist',
      control: 'text',
      inPlace: true,
      help: 'Empty: that of the album.',
    } satisfies FieldMeta),
})

const fields = z.object({
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
  tracks: z
    .array(trackSchema)
    .max(MAX_TRACKS, `an album has at most ${MAX_TRACKS} tracks; create a second one for the rest`)
    .default([])
    .meta({ label: 'Tracks', control: 'list' } satisfies FieldMeta),
})

export type AlbumData = z.output<typeof fields>

/** Audio files of the site, one after the other (AUD-01, AUD-03). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.album,
  name: 'album',
  label: 'Album',
  group: 'media',
  icon: 'audio',
  about: 'Up to 60 tracks with a cover, which play one after the other.',
  version: 1,
  fields,
  enclosure: ({ tracks }) => tracks.find(({ mediaId }) => mediaId !== null)?.mediaId,
  markers: ({ tracks }) => (tracks.some(({ mediaId }) => mediaId !== null) ? [AUDIO_MARKER] : []),
  toText: ({ title, artist, tracks }) =>
    [title, artist, ...tracks.flatMap((track) => [track.title, track.artist])].filter(Boolean).join('\n'),
}
