import type { FocalPoint } from '#lib/images/image-url.ts'
import type { DemoMedia } from '../types.ts'
import { dawn } from '#tools/artwork/guesthouse/art/dawn.ts'
import { larches } from '#tools/artwork/guesthouse/art/lake.ts'
import { larchRoom, ridgeRoom } from '#tools/artwork/guesthouse/art/rooms.ts'
import { starRoom } from '#tools/artwork/guesthouse/art/star-room.ts'
import { stoveRoom } from '#tools/artwork/guesthouse/art/stove-room.ts'
import { streamRoom } from '#tools/artwork/guesthouse/art/stream-room.ts'
import { table } from '#tools/artwork/guesthouse/art/table.ts'

const artwork = (key: string, draw: DemoMedia['draw'], alt: string, focalPoint?: FocalPoint): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw,
  ...(focalPoint && { focalPoint }),
})

/** Images of the guesthouse with their alt texts. */
export const guesthouseMedia: readonly DemoMedia[] = [
  artwork(
    'dawn',
    dawn,
    'Painting of a wooden guesthouse with lit windows below three summits in the first orange light, with larches, patches of snow and a hay hut.',
    { x: 0.84, y: 0.5 },
  ),
  artwork(
    'larches',
    larches,
    'Painting of two walkers on a path through golden larches down to a blue lake, with a snowy mountain behind it.',
  ),
  artwork(
    'table',
    table,
    'Painting of a long table with a loaf on a board, a jug, a steaming bowl, honey and an egg, before a window full of mountains.',
  ),
  artwork(
    'ridge-room',
    ridgeRoom,
    'Painting of a bed with a yellow striped blanket under a wide window in which three summits glow at dawn.',
  ),
  artwork(
    'larch-room',
    larchRoom,
    'Painting of an attic room of pale wood: two beds with striped blankets, and a golden larch in the window between them.',
    { x: 0.5, y: 0.8 },
  ),
  artwork(
    'stove-room',
    stoveRoom,
    'Painting of a room at night: a green tiled stove with a fire, a black cat on its bench, red curtains and a bed in the wall.',
    { x: 0.5, y: 0.2 },
  ),
  artwork(
    'stream-room',
    streamRoom,
    'Painting of a pale green room with two bunks built into the wall, a ladder, a toy cow and a stream outside the window.',
    { x: 0.5, y: 0.9 },
  ),
  artwork(
    'star-room',
    starRoom,
    'Painting of a small dark blue room with a lamp on a shelf, a bed, and a slanting window with the moon and stars.',
  ),
]
