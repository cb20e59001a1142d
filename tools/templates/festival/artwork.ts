import type { DemoMedia } from '../types.ts'
import { choir, horns, orchard, projector, record, voltage } from '#tools/artwork/festival/art/acts.ts'
import { poster, quarryByNight, roadDown } from '#tools/artwork/festival/art/poster.ts'

const image = (key: string, draw: DemoMedia['draw'], alt: string): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw,
})

export const images: readonly DemoMedia[] = [
  image(
    'poster',
    poster,
    'Poster in red, blue and yellow: a huge moon with rays over a stack of loudspeakers in a stepped quarry, a crowd in front.',
  ),
  image(
    'quarry-by-night',
    quarryByNight,
    'A small lit stage between the steps of a quarry at night, beams of light above it and a crowd with raised arms.',
  ),
  image(
    'road-down',
    roadDown,
    'A red bus at the top of a road that winds down into a quarry in four hairpin bends.',
  ),
  image('slow-ferries', horns, 'Three trumpets pointing to the right before the rays of a yellow sun.'),
  image(
    'agnes-voltmeter',
    voltage,
    'Red and blue waves crossing each other above a panel with three large dials.',
  ),
  image(
    'halfmoon-postal-choir',
    choir,
    'Nine round faces in squares of red, blue and yellow, all singing with open mouths.',
  ),
  image('tin-orchard', orchard, 'A large red guitar on yellow ground between four round apple trees.'),
  image(
    'grandmother-static',
    record,
    'A blue record on a turntable in a snow of red dots, its arm at the edge.',
  ),
  image(
    'projectionists-daughter',
    projector,
    'A film projector with two reels, and a yellow beam that meets a large open eye.',
  ),
]
