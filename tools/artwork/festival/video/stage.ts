import { lettering } from '../../art/letters.ts'
import { crowd, speakerCase, speakerCones, terraces } from '../art/parts.ts'
import {
  box,
  clipped,
  disc,
  drum,
  halftone,
  polygon,
  printSheet,
  rays,
  shape,
  stroke,
  type Sheet,
} from '../art/riso.ts'
import { eased, moved, scaled } from './motion.ts'

const [WIDTH, HEIGHT] = [1600, 900]
export const STAGE_SECONDS = 12
/** Seconds of a beat of its music. */
export const BEAT = 0.75
/** When the lights go out again and the name remains. */
const DARK = 10.2

const PAPER = '#f8eedb'
const flat = (x: number, y: number) => [x, y] as const

/** The lamps: their place on the stage, how far they swing, the beat on which they go on, and their ink. */
const LAMPS = [
  { x: 640, to: 250, swing: 210, width: 130, on: 1, ink: 'yellow' },
  { x: 960, to: 1330, swing: -210, width: 140, on: 2, ink: 'yellow' },
  { x: 800, to: 800, swing: 120, width: 110, on: 3, ink: 'yellow' },
  { x: 700, to: 540, swing: -260, width: 90, on: 4, ink: 'coral' },
  { x: 900, to: 1060, swing: 260, width: 90, on: 5, ink: 'coral' },
] as const

const SKY = { x: 0, y: 0, width: WIDTH, height: 720 }
const skyCoral = halftone(SKY, (_x, y) => y / 900 - 0.12, 18, 30)
const skyCobalt = halftone(SKY, (_x, y) => 0.86 - y / 700, 18, 75)
const far = shape(terraces(-40, 640, 220, 960, 6, 3))
const near = shape(terraces(1640, 980, 140, 960, 7, 12))
const middleRow = crowd(WIDTH, 730, 1000, 50, 41, 0.5)
const frontRow = crowd(WIDTH, 800, 1040, 74, 8, 0.5)

function lamps(time: number, ink: (typeof LAMPS)[number]['ink']): string {
  return LAMPS.filter((lamp) => lamp.ink === ink && time >= lamp.on * BEAT && time < DARK)
    .map(({ x, to, swing, width, on }) => {
      const end = to + swing * Math.sin(((time - on * BEAT) * Math.PI) / (4 * BEAT))
      return shape(polygon([x - 14, 440], [x + 14, 440], [end + width, -30], [end - width, -30]))
    })
    .join('')
}

/** Draws the quarry on a summer night: the lights go on beat by beat, the crowd jumps, and the name remains. */
export function stageFrame(time: number, longSide = 960): Promise<Sheet> {
  const beat = time / BEAT
  const life = eased(time, BEAT, 3 * BEAT) * (1 - eased(time, DARK, DARK + 0.8))
  const jump = (phase: number) => -22 * life * Math.abs(Math.sin((beat + phase) * Math.PI))
  const sway = 10 * life * Math.sin((beat * Math.PI) / 2)
  const pulse = 1 + 0.09 * life * (1 - (beat % 1))
  const cones = (x: number) => scaled(x + 55, 600, pulse, speakerCones(x, 410, 110, 240))
  const moon = disc(1180, 210 - 5 * time, 104)
  const band = [660, 800, 930].map((x, index) =>
    moved(
      0,
      jump(index / 3) * 0.6,
      shape(disc(x, 550 - index * 6, 21)),
      shape(polygon([x - 34, 660], [x - 24, 582], [x + 24, 582], [x + 34, 660])),
    ),
  )
  const isLit = time >= BEAT && time < DARK
  const stage = polygon([600, 430], [1000, 430], [1040, 656], [560, 656])
  const name = eased(time, 7 * BEAT, 8 * BEAT)
  return printSheet(longSide, WIDTH, HEIGHT, [
    drum('yellow', [5, 4], lamps(time, 'yellow'), isLit ? shape(box(590, 440, 420, 220)) : '', shape(moon)),
    drum(
      'coral',
      [-4, 3],
      skyCoral,
      lamps(time, 'coral'),
      isLit ? clipped('stage', stage, rays(800, 656, 40, 420, 26, (beat * Math.PI) / 104)) : '',
      cones(470),
      cones(1020),
      moved(sway, jump(0.5), middleRow),
    ),
    drum(
      'cobalt',
      [0, 0],
      skyCobalt,
      far,
      near,
      speakerCase(470, 410, 110, 240),
      speakerCase(1020, 410, 110, 240),
      stroke('M560 430L600 392H1000L1040 430', 16),
      shape(box(540, 656, 520, 40)),
      ...band,
      moved(-sway, jump(0), frontRow),
      shape(box(0, 880, WIDTH, 60)),
    ),
    name === 0
      ? ''
      : `<g opacity="${name.toFixed(2)}">${lettering('Quarrel', flat, { x: 800, y: 96, height: 130, colour: PAPER, weight: 30 })}` +
        `${lettering('16 - 18 July 2027', flat, { x: 800, y: 286, height: 40, colour: PAPER, weight: 10 })}</g>`,
  ])
}
