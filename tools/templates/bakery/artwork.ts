import type { FocalPoint } from '#lib/images/image-url.ts'
import type { DemoMedia } from '../types.ts'
import { dawn } from '#tools/artwork/bakery/art/dawn.ts'
import { hands } from '#tools/artwork/bakery/art/hands.ts'
import { oven } from '#tools/artwork/bakery/art/oven.ts'
import { board, buns, coffee, sacks } from '#tools/artwork/bakery/art/still-lifes.ts'

const artwork = (key: string, draw: DemoMedia['draw'], alt: string, focalPoint?: FocalPoint): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw,
  ...(focalPoint && { focalPoint }),
})

/** Images of the bakery with their alt texts. */
export const bakeryMedia: readonly DemoMedia[] = [
  artwork(
    'street-at-dawn',
    dawn,
    'Woodcut of a street corner at sunrise: a lit bakery with a striped awning, a bicycle outside, and somebody walking a dog with a loaf under the arm.',
    { x: 0.72, y: 0.5 },
  ),
  artwork(
    'oven',
    oven,
    'Woodcut of an arched brick oven with loaves in its glow and one on a wooden peel in front of it.',
  ),
  artwork(
    'hands',
    hands,
    'Woodcut of two hands rounding a piece of dough on a floured table, with a rolling pin and a bowl of flour.',
  ),
  artwork(
    'board',
    board,
    'Woodcut of a large scored loaf with two slices and a knife on a board, before a window with the sun coming up.',
  ),
  artwork(
    'coffee',
    coffee,
    'Woodcut of two steaming cups, a croissant and a newspaper on a small round table.',
  ),
  artwork(
    'buns',
    buns,
    'Woodcut of a tray of nine spiral buns from above; of one of them only crumbs are left.',
  ),
  artwork(
    'sacks',
    sacks,
    'Woodcut of three open sacks of flour in a beam of light, with a black cat sitting on the last.',
  ),
]
