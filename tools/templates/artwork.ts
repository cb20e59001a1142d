import { rasterize } from '#tools/artwork/rasterize.ts'
import { boathouse } from '#tools/artwork/art/boathouse.ts'
import { causeway } from '#tools/artwork/art/causeway.ts'
import { foldedSheet } from '#tools/artwork/art/folded-sheet.ts'
import { inkTin } from '#tools/artwork/art/ink-tin.ts'
import { seaAtMorning, seaAtNight, seaAtNoon, seaInSquall } from '#tools/artwork/art/sea-studies.ts'
import { tideClock } from '#tools/artwork/art/tide-clock.ts'
import { workTable } from '#tools/artwork/art/work-table.ts'
import type { DemoMedia } from './types.ts'

const scenes = {
  boathouse,
  causeway,
  'folded-sheet': foldedSheet,
  'ink-tin': inkTin,
  'sea-morning': seaAtMorning,
  'sea-night': seaAtNight,
  'sea-noon': seaAtNoon,
  'sea-squall': seaInSquall,
  'tide-clock': tideClock,
  'work-table': workTable,
} as const

export type ArtworkName = keyof typeof scenes

/** Focal points of images whose subject is not in the center. */
const focalPoints: { readonly [Name in ArtworkName]?: NonNullable<DemoMedia['focalPoint']> } = {
  causeway: { x: 0.8, y: 0.5 },
  'ink-tin': { x: 0.2, y: 0.5 },
  'sea-morning': { x: 0.5, y: 0.25 },
  'sea-night': { x: 0.5, y: 0.15 },
  'sea-noon': { x: 0.5, y: 0.15 },
  'work-table': { x: 0.5, y: 0.8 },
}

/** Returns an image of the workshop for a demo site; `alt` describes what it shows. */
export function artwork(key: ArtworkName, alt: string): DemoMedia {
  const focalPoint = focalPoints[key]
  return {
    key,
    fileName: `${key}.webp`,
    alt,
    caption: '',
    ...(focalPoint && { focalPoint }),
    draw: () => rasterize(scenes[key]()),
  }
}

/** Images of the journal with their alt texts. */
export const journalMedia: readonly DemoMedia[] = [
  artwork(
    'boathouse',
    'Paper-cut of a red boathouse on stilts at dusk, its windows lit, with a rowing boat in front and a low sun behind the hills.',
  ),
  artwork(
    'causeway',
    'Paper-cut of a pale path winding across wet sand, marked by striped poles, to an island with a red-roofed tower.',
  ),
  artwork(
    'folded-sheet',
    'A printed sheet with fold lines, a finished red booklet, a bone folder, scissors and a reel of yellow thread on a green cutting mat.',
  ),
  artwork(
    'ink-tin',
    'A dented tin of blue ink beside a mixing knife, with four small swatches of the sea from morning to night behind it.',
  ),
  artwork('sea-morning', 'Paper-cut of a flat, pale sea under a peach sky, with one small sailing boat.'),
  artwork(
    'sea-night',
    'Paper-cut of a dark sea under a full moon and stars, with the moon’s path on the water.',
  ),
  artwork('sea-noon', 'Paper-cut of a bright blue sea with a sandy shore in front and three white gulls.'),
  artwork('sea-squall', 'Paper-cut of steep grey-green waves under heavy clouds and slanting rain.'),
  artwork(
    'tide-clock',
    'A round clock with a single red hand and a paper sea on its dial, above a shelf with a plant, a shell and books.',
  ),
  artwork(
    'work-table',
    'A table at a window on a bay at sunset: brushes in a jar, two bottles of ink, a pear and a stack of coloured paper.',
  ),
]
