import type { DemoMedia } from '../types.ts'
import { renderStillLife } from '#tools/artwork/kiln/art/render.ts'
import { SCENES } from '#tools/artwork/kiln/art/scenes.ts'

const image = (key: keyof typeof SCENES, alt: string, focalPoint?: DemoMedia['focalPoint']): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  ...(focalPoint && { focalPoint }),
  draw: () => renderStillLife(SCENES[key]),
})

export const images: readonly DemoMedia[] = [
  image(
    'on-the-table',
    'A wooden table in window light: a slate bottle, a white moon jar, a half-glazed jug, a celadon bowl, a rust cup and a lemon.',
  ),
  image('moon-jar', 'A round white jar with a short neck, lit from the left before a rose-coloured wall.'),
  image(
    'night-bottles',
    'Three bottles before a grey wall, dark blue, black and yellow, with a small black cup in front of them.',
  ),
  image(
    'nest-of-bowls',
    'Three bowls stacked in each other, green, cream and pink, with a small green cup beside them.',
  ),
  image(
    'breakfast-set',
    'A speckled plate leaning at a wall, a mug with two blue bands and a small slate bowl.',
  ),
  image('milk-jug', 'A jug glazed white to below its shoulder and bare beneath, between two small beakers.'),
  image(
    'pears-in-august',
    'A wide blue bowl with a pale inside that holds pears and a lemon; one pear lies beside it.',
  ),
  image(
    'greenware',
    'Rows of unglazed pots, beakers in front and tall vases behind, in low light from the left.',
    { x: 0.5, y: 0.1 },
  ),
  image(
    'the-wheel',
    'A freshly thrown vase, still wet, on a potter’s wheel, with a bowl and a cup at the edges.',
  ),
]
