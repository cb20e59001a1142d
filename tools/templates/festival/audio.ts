import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { audioPiece, melody } from '../audio-pieces.ts'
import { block } from '../content-builders.ts'
import type { DemoAudio, DemoBlock } from '../types.ts'

/** Seconds of the echo in the quarry. */
const ECHO = 1.5

/** What three of the acts sound like at the bottom of the quarry. */
export const festivalAudio: readonly DemoAudio[] = [
  audioPiece('the-slow-ferries', melody(1.5, [-12, -5, 0, -8, -12, -5, 2]), ECHO),
  audioPiece(
    'tin-orchard',
    melody(0.375, [12, 19, 16, 24, 19, 12, 23, 16, 19, 28, 24, 16, 12, 19, 16, 24]),
    ECHO,
  ),
  audioPiece('grandmother-static', melody(0.75, [3, 7, 10, 15, 14, 10, 7, 3, 2, 5, 10, 8]), ECHO),
]

const track = (audio: string, title: string, artist: string) => ({
  mediaId: { $media: `audio-${audio}` },
  title,
  artist,
})

/** An album of these pieces. */
export const quarryAlbum: DemoBlock = block(BLOCK_TYPE.album, {
  title: 'From the floor of the quarry',
  artist: 'Recorded last summer, with nobody there',
  mediaId: null,
  tracks: [
    track('the-slow-ferries', 'Coming down the road', 'The Slow Ferries'),
    track('tin-orchard', 'Biscuits, at dusk', 'Tin Orchard'),
    track('grandmother-static', 'Side B, from the edge', 'Grandmother Static'),
  ],
})
