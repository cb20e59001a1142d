import sharp from 'sharp'
import { boathouse } from './art/boathouse.ts'
import { causeway } from './art/causeway.ts'
import { foldedSheet } from './art/folded-sheet.ts'
import { inkTin } from './art/ink-tin.ts'
import { seaAtMorning, seaAtNight, seaAtNoon, seaInSquall } from './art/sea-studies.ts'
import { tideClock } from './art/tide-clock.ts'
import { workTable } from './art/work-table.ts'
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

/** Draws an image of the demo site as a JPEG file of 100 to 200 KB; takes about a third of a second. */
export function drawArtwork(name: ArtworkName): Promise<Buffer> {
  return sharp(Buffer.from(scenes[name]())).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** One function for each scene, so that two sites with the same image can be told to have it drawn once. */
const draws = new Map<ArtworkName, DemoMedia['draw']>()

function drawOf(name: ArtworkName): DemoMedia['draw'] {
  const draw = draws.get(name) ?? (() => drawArtwork(name))
  draws.set(name, draw)
  return draw
}

/** Where the eye goes, in images that have it elsewhere than in their middle. */
const focalPoints: { readonly [Name in ArtworkName]?: NonNullable<DemoMedia['focalPoint']> } = {
  causeway: { x: 0.8, y: 0.5 },
  'ink-tin': { x: 0.2, y: 0.5 },
  'sea-morning': { x: 0.5, y: 0.25 },
  'sea-night': { x: 0.5, y: 0.15 },
  'sea-noon': { x: 0.5, y: 0.15 },
  'work-table': { x: 0.5, y: 0.8 },
}

/** An image of the workshop as demo sites hold it; the words say what there is to see in it. */
export function artwork(key: ArtworkName, alt: string): DemoMedia {
  const focalPoint = focalPoints[key]
  return {
    key,
    fileName: `${key}.jpg`,
    alt,
    caption: '',
    ...(focalPoint && { focalPoint }),
    draw: drawOf(key),
  }
}

/** The images of the journal, each with what there is to see in it. */
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
