import { readFile } from 'node:fs/promises'
import { ARTWORK_FOLDER } from '../artwork-index.ts'
import { audioPiece, melody } from '../audio-pieces.ts'
import type { DemoDownload } from '../types.ts'

const committedImage = (fileName: string, image: string): DemoDownload => ({
  fileName,
  make: () => readFile(new URL(image, ARTWORK_FOLDER)),
})

const recording = (fileName: string, ...piece: Parameters<typeof audioPiece>): DemoDownload => ({
  fileName,
  make: audioPiece(...piece).make,
})

const textFile = (fileName: string, ...paragraphs: readonly string[]): DemoDownload => ({
  fileName,
  make: () => Buffer.from(`${paragraphs.join('\n\n')}\n`),
})

/** What buyers of the digital products download, by the key of their item: samples, since nobody wrote the books. */
export const sampleDownloads: Readonly<Record<string, readonly DemoDownload[]>> = {
  'brewing-chart': [committedImage('How Long.webp', 'chart.webp')],
  'second-cup': [
    textFile(
      'The Second Cup – first page.txt',
      'THE SECOND CUP',
      'Put one leaf into a glass and pour hot water over it. For a while nothing happens, which is the first thing to know about tea.',
      'Then the leaf opens along its edges, and the water beside it turns yellow while the rest stays clear. What dissolves first is what is small: sweetness, and most of what keeps you awake. What is large comes later, and some of it is bitter. A second cup is a different drink from the first one, made from the same leaf.',
      'This is a sample of a demo store.',
    ),
  ],
  water: [
    textFile(
      'Water – first page.txt',
      'WATER: A SHORT GUIDE',
      'Boil some, let it cool in a white cup, and look at it against the light. A skin that breaks into plates means hard water. Nothing at all means soft water, or that you have waited for too short a time.',
      'Before you buy a filter, make the same tea once with bottled water. If nobody at the table notices, you have saved the price of this guide forty times over.',
      'This is a sample of a demo store.',
    ),
  ],
  'kettle-sounds': [
    recording(
      'Kettle Sounds – 7 The blackbird.wav',
      'the-blackbird',
      melody(0.375, [24, 28, 26, 31, undefined, 28, 24, undefined, 26, 31, 33, 28, undefined, 24, 26, 24]),
      0.5,
    ),
  ],
  'eleven-minutes': [
    recording('Eleven Minutes – when to pour.wav', 'when-to-pour', melody(1.5, [0, 7, 12, 7, 4, 0, -5]), 0.6),
  ],
  labels: [committedImage('Labels for tins.webp', 'labels.webp')],
}
