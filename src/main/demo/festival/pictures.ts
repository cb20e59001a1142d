import type { DemoMedia } from '../types.ts'
import { choir, horns, orchard, projector, record, voltage } from './art/acts.ts'
import { poster, quarryByNight, roadDown } from './art/poster.ts'

const picture = (key: string, draw: DemoMedia['draw'], alt: string): DemoMedia => ({
  key,
  fileName: `${key}.jpg`,
  alt,
  caption: '',
  draw,
})

export const pictures: readonly DemoMedia[] = [
  picture(
    'poster',
    poster,
    'Poster in red, blue and yellow: a huge moon with rays over a stack of loudspeakers in a stepped quarry, a crowd in front.',
  ),
  picture(
    'quarry-by-night',
    quarryByNight,
    'A small lit stage between the steps of a quarry at night, beams of light above it and a crowd with raised arms.',
  ),
  picture(
    'road-down',
    roadDown,
    'A red bus at the top of a road that winds down into a quarry in four hairpin bends.',
  ),
  picture('slow-ferries', horns, 'Three trumpets pointing to the right before the rays of a yellow sun.'),
  picture(
    'agnes-voltmeter',
    voltage,
    'Red and blue waves crossing each other above a panel with three large dials.',
  ),
  picture(
    'halfmoon-postal-choir',
    choir,
    'Nine round faces in squares of red, blue and yellow, all singing with open mouths.',
  ),
  picture('tin-orchard', orchard, 'A large red guitar on yellow ground between four round apple trees.'),
  picture(
    'grandmother-static',
    record,
    'A blue record on a turntable in a snow of red dots, its arm at the edge.',
  ),
  picture(
    'projectionists-daughter',
    projector,
    'A film projector with two reels, and a yellow beam that meets a large open eye.',
  ),
]
