import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { journalMedia } from '../artwork.ts'
import { ARTWORK_FOLDER } from '../artwork-index.ts'
import type { DemoFile, DemoMedia } from '../types.ts'

/** The committed film of the four sea studies, made by `npm run artwork -- four-seas`. */
export const FOUR_SEAS = 'four-seas.mp4'

/** Each part of the film: when it begins and ends, its name and what is heard. */
const PARTS = [
  [
    '00:00.000',
    '00:03.600',
    'Before breakfast',
    '[A slow melody on plucked strings] Before breakfast, with a sail',
  ],
  ['00:03.600', '00:06.600', 'At noon', 'At noon there is nobody out.'],
  ['00:06.600', '00:09.600', 'In a squall', 'In a squall the sea does the drawing.'],
  ['00:09.600', '00:13.250', 'Under the moon', 'Under the moon [The melody fades]'],
] as const

const vtt = (textOf: (part: (typeof PARTS)[number]) => string): Buffer =>
  Buffer.from(
    ['WEBVTT', ...PARTS.map((part) => `${part[0]} --> ${part[1]}\n${textOf(part)}`)].join('\n\n') + '\n',
  )

/** The film of the showcase with its captions and chapters. */
export const fourSeasFiles: readonly DemoFile[] = [
  {
    key: 'four-seas',
    fileName: FOUR_SEAS,
    contentType: 'video/mp4',
    make: () => readFile(new URL(FOUR_SEAS, ARTWORK_FOLDER)),
  },
  {
    key: 'four-seas-captions',
    fileName: 'four-seas.en.vtt',
    contentType: 'text/vtt; charset=utf-8',
    make: () => vtt(([, , , caption]) => caption),
  },
  {
    key: 'four-seas-chapters',
    fileName: 'four-seas.chapters.vtt',
    contentType: 'text/vtt; charset=utf-8',
    make: () => vtt(([, , name]) => name),
  },
]

/** The first frame of the film: where the camera begins in the drawing. */
export const fourSeasPoster: DemoMedia = {
  key: 'four-seas-poster',
  fileName: 'four-seas-poster.webp',
  alt: 'Paper-cut of a pale sea under a peach sky, with the sun and a small sailing boat on the horizon.',
  caption: '',
  draw: async () => {
    const morning = journalMedia.find(({ key }) => key === 'sea-morning')
    if (morning === undefined) throw new Error('The first picture of the film is missing.')
    const frame = { left: 48, top: 264, width: 1920, height: 1080 }
    return sharp(await morning.draw())
      .extract(frame)
      .png()
      .toBuffer()
  },
}
