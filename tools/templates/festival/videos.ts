import { readFile } from 'node:fs/promises'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { DESERT_SECONDS, desertFrame } from '#tools/artwork/festival/video/desert.ts'
import { BEAT, STAGE_SECONDS, stageFrame } from '#tools/artwork/festival/video/stage.ts'
import { toPng } from '#tools/artwork/festival/art/riso.ts'
import type { DrawnVideo } from '#tools/artwork/drawn-video.ts'
import { ARTWORK_FOLDER } from '../artwork-index.ts'
import { audioPiece, melody } from '../audio-pieces.ts'
import { block } from '../content-builders.ts'
import type { DemoBlock, DemoFile, DemoMedia } from '../types.ts'

/** Pixels of the long side of a poster, which is never wider than the text beside it. */
const POSTER_SIDE = 1600

/** Eight notes of silence. */
const REST = Array.from({ length: 8 }, (): number | undefined => undefined)
const TUNE = [12, 16, 19, 24, 19, 16, 12, undefined, 14, 17, 21, 26, 21, 17, 14, undefined, 12, 19]
const WALTZ = [3, 10, 15, 10, 7, 15, 19, 15, 3, 10, 15, 10, 5, 14, 17, 14, 2, 8, 14, 8, 7, 10, 15, 19]

const night = audioPiece(
  'a-night-in-the-quarry',
  [
    ...melody(BEAT, [-12, -5, -12, -5, -8, 0, -5, -12, -12, -5, -8, 0, -10, -3]),
    ...melody(BEAT / 2, REST.concat(TUNE)),
  ],
  // The echo of the quarry.
  2 * BEAT,
)
const piano = audioPiece('a-desert-with-birch', [
  ...melody(1, [24, 24, 24]),
  ...melody(0.375, REST.concat(WALTZ)),
])

/** The drawn videos of the festival; `npm run artwork -- a-night-in-the-quarry` draws one again. */
export const festivalVideos: readonly DrawnVideo[] = [
  {
    fileName: 'a-night-in-the-quarry.mp4',
    seconds: STAGE_SECONDS,
    sound: night.make,
    frame: (time) => stageFrame(time),
  },
  {
    fileName: 'a-desert-with-birch.mp4',
    seconds: DESERT_SECONDS,
    sound: piano.make,
    frame: (time) => desertFrame(time),
  },
]

/** What is heard and read in each of them: when, and its text. */
const CAPTIONS = {
  'a-night-in-the-quarry': [
    ['00:00.000', '00:03.700', '[Low strings, and a moment later the same from the far wall]'],
    ['00:03.700', '00:10.200', '[A quick melody above them, and its echo] Quarrel, 16 to 18 July 2027'],
    ['00:10.200', '00:12.000', '[The last note comes back from the wall]'],
  ],
  'a-desert-with-birch': [
    ['00:00.000', '00:03.000', '[Three single notes of a piano]'],
    ['00:03.000', '00:05.250', '[A waltz begins] A Desert, with Birch. 1924.'],
    ['00:05.250', '00:09.500', '[The waltz goes on while a birch grows into the picture]'],
    ['00:09.500', '00:11.750', 'It was not in the script.'],
    ['00:11.750', '00:14.500', '[The last note, then only the projector]'],
  ],
} as const

type VideoName = keyof typeof CAPTIONS
const NAMES = ['a-night-in-the-quarry', 'a-desert-with-birch'] as const satisfies readonly VideoName[]

const vtt = (name: VideoName): Buffer =>
  Buffer.from(
    ['WEBVTT', ...CAPTIONS[name].map(([from, to, text]) => `${from} --> ${to}\n${text}`)].join('\n\n') + '\n',
  )

/** The videos with their captions. */
export const festivalFiles: readonly DemoFile[] = NAMES.flatMap((name): DemoFile[] => [
  {
    key: name,
    fileName: `${name}.mp4`,
    contentType: 'video/mp4',
    make: () => readFile(new URL(`${name}.mp4`, ARTWORK_FOLDER)),
  },
  {
    key: `${name}-captions`,
    fileName: `${name}.en.vtt`,
    contentType: 'text/vtt; charset=utf-8',
    make: () => vtt(name),
  },
])

const poster = (name: VideoName, alt: string, draw: DemoMedia['draw']): DemoMedia => ({
  key: `${name}-poster`,
  fileName: `${name}-poster.webp`,
  alt,
  caption: '',
  draw,
})

/** A frame of each video. */
export const videoPosters: readonly DemoMedia[] = [
  poster(
    'a-night-in-the-quarry',
    'A small stage in a quarry at night with five beams of light, a moon and a crowd that jumps.',
    async () => toPng(await stageFrame(5, POSTER_SIDE)),
  ),
  poster(
    'a-desert-with-birch',
    'A printed film still: a postman on a camel before dunes, and in colour a birch that grows into the picture.',
    async () => toPng(await desertFrame(9.4, POSTER_SIDE)),
  ),
]

/** Returns a block that plays a video. */
export const videoBlock = (name: VideoName, title: string, caption: string): DemoBlock =>
  block(BLOCK_TYPE.video, {
    fileMediaId: { $media: name },
    mediaId: { $media: `${name}-poster` },
    title,
    caption,
    tracks: [{ mediaId: { $media: `${name}-captions` }, kind: 'captions', language: 'en', label: 'English' }],
  })
