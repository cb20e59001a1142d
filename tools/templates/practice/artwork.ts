import type { DemoMedia } from '../types.ts'
import { bruno, ines, maud } from '#tools/artwork/practice/art/portraits.ts'
import { frieze, morningRoom, sitting, sleeping, spine, stairs } from '#tools/artwork/practice/art/rooms.ts'

const artwork = (
  key: string,
  draw: DemoMedia['draw'],
  alt: string,
  focalPoint?: DemoMedia['focalPoint'],
): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw,
  ...(focalPoint && { focalPoint }),
})

/** Images of the practice with their alt texts. */
export const practiceMedia: readonly DemoMedia[] = [
  artwork(
    'five-movements',
    frieze,
    'Cut-outs on papers of five colours: a ball, a band above a kettlebell, a balanced board, a pair of rings, and a shoe on a step.',
  ),
  artwork(
    'morning-room',
    morningRoom,
    'Cut-out of a light room in the morning: a treatment couch on a round rug, wall bars, a ball, a roller and a tall plant.',
  ),
  artwork(
    'sitting',
    sitting,
    'Cut-out of a bentwood chair with a coral cushion beside a window and a plant, in morning light.',
  ),
  artwork(
    'spine',
    spine,
    'Cut-out of thirteen smooth stones stacked in the curve of a spine, between pale fronds.',
  ),
  artwork(
    'sleeping',
    sleeping,
    'Cut-out of a made bed under a lamp, a second pillow on the blanket, and a crescent moon in the window.',
  ),
  artwork(
    'stairs',
    stairs,
    'Cut-out of coral stairs with a dark rail, running shoes and a plant at their foot, and a round window.',
    {
      x: 0.5,
      y: 0.18,
    },
  ),
  artwork(
    'ines',
    ines,
    'Cut-out of what Ines Marlowe keeps about her: a brass watering can, a plant on three books, and round coral glasses.',
  ),
  artwork(
    'bruno',
    bruno,
    'Cut-out of what Bruno Achterby keeps about him: a metronome, a running shoe, and a carrot.',
  ),
  artwork(
    'maud',
    maud,
    'Cut-out of what Maud Tilling keeps about her: a cake that says NO, marmalade, oranges, and an alarm clock.',
  ),
]
