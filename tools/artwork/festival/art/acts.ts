import { randomFrom } from '../../art/paper.ts'
import { trumpet } from './parts.ts'
import {
  box,
  disc,
  drum,
  half,
  halftone,
  clipped,
  pierced,
  polygon,
  print,
  rays,
  ring,
  shape,
  stroke,
} from './riso.ts'

const SIDE = 1200
/** Slightly less than the height, so that an item page shows the whole poster. */
const WIDTH = 1196
const SHEET = { x: 0, y: 0, width: SIDE, height: SIDE }

/** Draws three trumpets over a sun, for a brass band. */
export function horns(): Promise<Buffer> {
  const band = [
    [520, 300, 190],
    [620, 640, 230],
    [500, 1010, 190],
  ] as const
  const [a, b, c] = band.map(([x, y, size]) => trumpet(x, y, size))
  const all = [a, b, c].filter((one) => one !== undefined)
  return print(
    WIDTH,
    SIDE,
    drum('yellow', [6, -6], rays(1010, 620, 0, 1500, 28), ...all.map(({ tube }) => tube)),
    drum(
      'coral',
      [-5, 5],
      ...all.map(({ bell }) => bell),
      halftone(SHEET, (x, y) => 0.5 - Math.hypot(x - 1010, y - 620) / 900, 24, 30),
      shape(box(0, 1120, SIDE, 90)),
    ),
    drum(
      'cobalt',
      [0, 0],
      ...all.map(({ valves, tube }) => valves + tube),
      ...band.map(([x, y, size], index) =>
        clipped(
          `bell${index}`,
          `M${x + 0.3 * size} ${y - 0.1 * size}L${x + 1.82 * size} ${y - 0.92 * size}V${y + 0.92 * size}L${x + 0.3 * size} ${y + 0.1 * size}Z`,
          halftone(
            { x, y: y - size, width: 2 * size, height: 2 * size },
            (_px, py) => (py - y) / size + 0.1,
            20,
            75,
          ),
        ),
      ),
      ...band.map(([x, y, size]) =>
        shape(
          `M${x + 1.8 * size} ${y - 0.94 * size}a${0.2 * size} ${0.94 * size} 0 1 1 0 ${1.88 * size}a${0.2 * size} ${0.94 * size} 0 1 1 0 ${-1.88 * size}Z`,
        ),
      ),
    ),
  )
}

/** Draws waves from a wall of dials, for electronic music. */
export function voltage(): Promise<Buffer> {
  const wave = (base: number, rise: number, length: number, shift: number) =>
    `M-40 ${base}${Array.from({ length: 64 }, (_, index) => {
      const x = -40 + index * 20.6
      return `L${x.toFixed(1)} ${(base + rise * Math.sin((x / length) * 2 * Math.PI + shift)).toFixed(1)}`
    }).join('')}`
  const dials = [230, 600, 970] as const
  return print(
    WIDTH,
    SIDE,
    drum('yellow', [5, 6], shape(box(0, 0, SIDE, 760)), ...dials.map((x) => shape(disc(x, 960, 132)))),
    drum(
      'coral',
      [-6, -4],
      ...[0, 1, 2, 3, 4].map((index) => stroke(wave(180 + index * 96, 92, 610, index * 0.5), 44 - index * 5)),
      halftone({ x: 0, y: 720, width: SIDE, height: 500 }, (x) => x / 1300, 24, 30),
    ),
    drum(
      'cobalt',
      [0, 0],
      ...[0, 1, 2, 3].map((index) =>
        stroke(wave(250 + index * 104, 120, 400, 1.2 + index * 0.7), 30 - index * 4),
      ),
      pierced(box(0, 740, SIDE, 480), ...dials.map((x) => disc(x, 960, 146))),
      ...dials.map(
        (x, index) =>
          ring(x, 960, 112, 84) +
          stroke(
            `M${x} 960l${(100 * Math.cos(2.6 + index * 1.5)).toFixed(0)} ${(100 * Math.sin(2.6 + index * 1.5)).toFixed(0)}`,
            26,
            'round',
          ),
      ),
    ),
    `<g fill="#f8eedb">${dials.flatMap((x) => Array.from({ length: 9 }, (_, tick) => shape(disc(x + 178 * Math.cos(2.4 + tick * 0.58), 960 + 178 * Math.sin(2.4 + tick * 0.58), 8)))).join('')}</g>`,
  )
}

/** Draws nine faces with open mouths, for a choir. */
export function choir(): Promise<Buffer> {
  const random = randomFrom(31)
  const faces = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [200 + (index % 3) * 400, 200 + Math.floor(index / 3) * 400]
    return {
      x,
      y,
      wide: 42 + random() * 40,
      tall: 46 + random() * 66,
      kind: (index * 2 + Math.floor(index / 3)) % 3,
      look: (random() - 0.5) * 26,
    }
  })
  const of = (kind: number) => faces.filter((face) => face.kind === kind)
  const mouth = ({ x, y, wide, tall }: (typeof faces)[number]) =>
    `M${(x - wide).toFixed(1)} ${y + 70}a${wide.toFixed(1)} ${tall.toFixed(1)} 0 1 0 ${(2 * wide).toFixed(1)} 0a${wide.toFixed(1)} ${tall.toFixed(1)} 0 1 0 ${(-2 * wide).toFixed(1)} 0Z`
  const eyes = ({ x, y, look }: (typeof faces)[number]) =>
    shape(disc(x - 62 + look, y - 50, 17)) + shape(disc(x + 62 + look, y - 50, 17))
  return print(
    WIDTH,
    SIDE,
    drum(
      'yellow',
      [6, -5],
      ...of(0).map(({ x, y }) => shape(box(x - 200, y - 200, 400, 400))),
      ...of(1).map(({ x, y }) => shape(disc(x, y, 178))),
      ...of(2).map(({ x, y }) => shape(half(x, y - 20, 178))),
    ),
    drum(
      'coral',
      [-6, 4],
      ...of(2).map(({ x, y }) => shape(box(x - 200, y - 200, 400, 400))),
      ...of(0).map(({ x, y }) => shape(disc(x, y, 178))),
      ...faces.map((face) => shape(mouth(face))),
      ...of(1).map(({ x, y }, index) =>
        clipped(
          `cheek${index}`,
          disc(x, y, 178),
          halftone(
            { x: x - 180, y: y - 180, width: 360, height: 360 },
            (px, py) => (px - x + py - y) / 520 + 0.1,
            22,
            30,
          ),
        ),
      ),
    ),
    drum(
      'cobalt',
      [0, 0],
      ...of(1).map(({ x, y }) => pierced(box(x - 200, y - 200, 400, 400), disc(x, y, 178))),
      ...of(2).map(
        ({ x, y }) => shape(half(x, y - 20, 178)) + stroke(`M${x - 178} ${y - 20}a178 178 0 0 0 356 0`, 10),
      ),
      ...of(0).map(({ x, y }, index) =>
        clipped(
          `shade${index}`,
          disc(x, y, 178),
          halftone({ x: x - 180, y: y - 180, width: 360, height: 360 }, (px) => (px - x) / 300, 20, 75),
        ),
      ),
      ...faces.filter(({ kind }) => kind !== 2).map(eyes),
      ...faces.map((face) => shape(mouth(face))),
    ),
    `<g fill="#f8eedb">${of(2).map(eyes).join('')}${faces.map(({ x, y, wide, tall }) => shape(half(x, y + 70 - tall * 0.34, wide * 0.66, 0))).join('')}</g>`,
  )
}

/** Draws a guitar among apple trees, for a trio. */
export function orchard(): Promise<Buffer> {
  const body = `${disc(430, 830, 290)}${disc(640, 610, 215)}`
  const trees = [
    [150, 250, 130],
    [470, 190, 110],
    [1050, 620, 140],
    [960, 980, 150],
  ] as const
  return print(
    WIDTH,
    SIDE,
    drum('yellow', [6, 5], shape(box(0, 0, SIDE, SIDE))),
    drum(
      'coral',
      [-6, 5],
      shape(body),
      ...trees.flatMap(([x, y, r]) =>
        [0, 1, 2, 3, 4].map((index) =>
          shape(disc(x + r * 0.62 * Math.cos(index * 2.4), y + r * 0.62 * Math.sin(index * 2.4), 25)),
        ),
      ),
    ),
    drum(
      'cobalt',
      [0, 0],
      ...trees.map(
        ([x, y, r], index) =>
          clipped(
            `tree${index}`,
            disc(x, y, r),
            halftone(
              { x: x - r, y: y - r, width: 2 * r, height: 2 * r },
              (px, py) => 0.5 + (px - x + py - y) / (3.4 * r),
              20,
              75,
            ),
          ) + shape(box(x - 12, y + r * 0.6, 24, r * 0.95)),
      ),
      clipped(
        'body',
        disc(430, 830, 290),
        halftone({ x: 130, y: 530, width: 620, height: 620 }, (x, y) => (y - x) / 900 - 0.12, 20, 75),
      ),
      shape(disc(560, 700, 92)),
      stroke('M560 700L1060 180', 62),
      stroke('M1030 212L1130 108', 96),
      stroke('M330 868L470 1002', 44),
    ),
    `<g fill="none" stroke="#f8eedb" stroke-width="5">${[-18, -6, 6, 18].map((off) => stroke(`M${404 + off} ${936 + off}L${1078 + off} ${160 + off}`, 5)).join('')}</g>`,
  )
}

/** Draws a spinning record in static, for a disc jockey. */
export function record(): Promise<Buffer> {
  const random = randomFrom(77)
  const [x, y] = [560, 640]
  return print(
    WIDTH,
    SIDE,
    drum('yellow', [-6, 5], shape(disc(x, y, 190)), shape(box(880, 0, 320, SIDE))),
    drum(
      'coral',
      [6, -4],
      halftone(SHEET, () => random() * 0.72, 26, 30),
      shape(disc(x, y, 300)),
    ),
    drum(
      'cobalt',
      [0, 0],
      pierced(disc(x, y, 500), disc(x, y, 196)),
      shape(disc(x, y, 26)),
      stroke('M1060 150V520L820 860', 34, 'round'),
      shape(disc(1060, 150, 92)),
      shape(polygon([776, 842], [862, 894], [812, 976], [726, 924])),
    ),
    `<g fill="none" stroke="#f8eedb" stroke-opacity=".55">${Array.from({ length: 15 }, (_, index) => stroke(disc(x, y, 218 + index * 18.4), index % 5 === 4 ? 7 : 2.4)).join('')}</g>` +
      `<g fill="#f8eedb">${shape(disc(1060, 150, 34))}<path opacity=".32" d="M${x} ${y}L${x + 420} ${y - 268}A500 500 0 0 1 ${x + 478} ${y - 140}Z"/><path opacity=".32" d="M${x} ${y}L${x - 420} ${y + 268}A500 500 0 0 1 ${x - 478} ${y + 140}Z"/></g>`,
  )
}

/** Draws a projector whose beam ends in an eye, for videos with music. */
export function projector(): Promise<Buffer> {
  const reel = (x: number, y: number, r: number) =>
    pierced(
      disc(x, y, r),
      disc(x, y, r * 0.16),
      ...[0, 1, 2, 3, 4].map((index) =>
        disc(
          x + r * 0.56 * Math.cos(index * 1.2566 - 0.4),
          y + r * 0.56 * Math.sin(index * 1.2566 - 0.4),
          r * 0.25,
        ),
      ),
    )
  const eye = 'M700 380Q930 110 1160 380Q930 650 700 380Z'
  return print(
    WIDTH,
    SIDE,
    drum('yellow', [5, -6], shape(polygon([470, 800], [1240, 40], [1240, 1000])), shape(disc(270, 470, 172))),
    drum(
      'coral',
      [-6, 5],
      halftone(SHEET, (x, y) => 0.55 - (x + y) / 2600 + (y > 900 ? 0.25 : 0), 24, 30),
      shape(disc(930, 380, 138)),
      shape(box(90, 690, 390, 250)),
      reel(500, 500, 130),
    ),
    drum(
      'cobalt',
      [0, 0],
      reel(270, 470, 190),
      ring(500, 500, 142, 122),
      pierced(box(90, 690, 330, 250), box(130, 740, 160, 70)),
      shape(polygon([420, 740], [500, 700], [500, 920], [420, 880])),
      stroke('M150 940L60 1230M360 940L450 1230M255 940V1230', 30),
      stroke(eye, 22),
      shape(disc(930, 380, 62)),
      ...[-2, -1, 0, 1, 2].map((index) =>
        stroke(
          `M${930 + index * 92} ${236 + Math.abs(index) * 26}l${index * 22} ${-76 + Math.abs(index) * 12}`,
          20,
          'round',
        ),
      ),
      clipped(
        'beam',
        polygon([500, 800], [1240, 70], [1240, 1000]),
        halftone(
          { x: 500, y: 560, width: 740, height: 460 },
          (x, y) => (y - 500) / 560 - (x - 500) / 1600,
          22,
          75,
        ),
      ),
    ),
    `<g fill="#f8eedb">${shape(disc(956, 354, 19))}</g>`,
  )
}
