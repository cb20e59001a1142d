import { crowd, speakerCase, speakerCones, terraces } from './parts.ts'
import { box, disc, drum, halftone, clipped, polygon, print, rays, shape, stroke } from './riso.ts'

/** Draws the poster: a moon over a quarry, stacked loudspeakers and a crowd. */
export function poster(): Promise<Buffer> {
  const [width, height] = [1200, 1500]
  const [mx, my, r] = [600, 520, 370]
  const moon = disc(mx, my, r)
  const stacks = [
    [350, 700, 170, 250],
    [680, 700, 170, 250],
    [350, 950, 240, 310],
    [610, 950, 240, 310],
    [515, 610, 170, 340],
  ] as const
  const left = terraces(-40, 400, 600, 1380, 5, 4)
  const right = terraces(1240, 800, 520, 1380, 6, 9)
  return print(
    width,
    height,
    drum(
      'yellow',
      [6, -5],
      rays(mx, my, 380, 1500, 22, 0.07),
      shape(disc(mx, my, 300)),
      shape(box(0, 1230, width, 300)),
    ),
    drum(
      'coral',
      [-5, 4],
      clipped(
        'moon',
        moon,
        halftone(
          { x: 200, y: 120, width: 800, height: 800 },
          (x, y) => 0.18 + Math.hypot(x - 470, y - 390) / 560,
          19,
          30,
        ),
      ),
      ...stacks.map(([x, y, w, h]) => speakerCones(x, y, w, h)),
      shape(left),
      shape(right),
      crowd(width, 1268, 1540, 62, 21, 0.5),
    ),
    drum(
      'cobalt',
      [0, 0],
      clipped(
        'left',
        left,
        halftone(
          { x: 0, y: 560, width: 460, height: 860 },
          (x, y) => 0.95 - x / 420 + (y - 1000) / 2400,
          17,
          75,
        ),
      ),
      clipped(
        'right',
        right,
        halftone(
          { x: 740, y: 480, width: 460, height: 920 },
          (x, y) => (x - 770) / 400 + (y - 1000) / 2400,
          17,
          75,
        ),
      ),
      ...stacks.map(([x, y, w, h]) => speakerCase(x, y, w, h)),
      stroke(`M${mx - r} ${my}a${r} ${r} 0 0 1 ${2 * r} 0`, 9),
      halftone({ x: 0, y: 0, width, height: 420 }, (_x, y) => 0.42 - y / 640, 19, 75),
      crowd(width, 1392, 1560, 84, 5, 0.5),
      shape(polygon([0, 1480], [width, 1480], [width, 1560], [0, 1560])),
    ),
  )
}

/** Draws the quarry at night: stage, beams of light, moon, crowd. */
export function quarryByNight(): Promise<Buffer> {
  const [width, height] = [1600, 1000]
  const stage = [
    [600, 470],
    [1000, 470],
    [1040, 700],
    [560, 700],
  ] as const
  const beam = (from: number, to: number, spread: number) =>
    shape(polygon([from - 14, 480], [from + 14, 480], [to + spread, -20], [to - spread, -20]))
  const far = terraces(-40, 640, 240, 1040, 6, 3)
  const near = terraces(1640, 980, 150, 1040, 7, 12)
  const sky = { x: 0, y: 0, width, height: 760 }
  return print(
    width,
    height,
    drum(
      'yellow',
      [6, 4],
      beam(640, 250, 130),
      beam(960, 1330, 140),
      beam(800, 800, 110),
      shape(box(590, 480, 420, 230)),
      shape(disc(1180, 190, 104)),
    ),
    drum(
      'coral',
      [-5, 3],
      halftone(sky, (_x, y) => y / 900 - 0.12, 18, 30),
      beam(700, 560, 90),
      beam(900, 1040, 90),
      clipped('stage', polygon(...stage), rays(800, 700, 40, 420, 26)),
      speakerCones(470, 440, 110, 260),
      speakerCones(1020, 440, 110, 260),
      crowd(width, 800, 1040, 50, 41, 0.5),
    ),
    drum(
      'cobalt',
      [0, 0],
      halftone(sky, (_x, y) => 0.86 - y / 700, 18, 75),
      shape(far),
      shape(near),
      speakerCase(470, 440, 110, 260),
      speakerCase(1020, 440, 110, 260),
      stroke('M560 470L590 430H1010L1040 470', 16),
      shape(box(540, 700, 520, 40)),
      ...[660, 800, 930].map(
        (x, index) =>
          shape(disc(x, 590 - index * 6, 21)) +
          shape(polygon([x - 34, 704], [x - 24, 622], [x + 24, 622], [x + 34, 704])),
      ),
      crowd(width, 880, 1040, 74, 8, 0.5),
      shape(box(0, 960, width, 60)),
    ),
  )
}

/** Draws the road with hairpin bends into the quarry, and a bus on it. */
export function roadDown(): Promise<Buffer> {
  const [width, height] = [1600, 1000]
  const road =
    'M-60 250H1150C1330 250 1330 450 1150 450H520C340 450 340 650 520 650H1240C1420 650 1420 850 1240 850H-60'
  return print(
    width,
    height,
    drum('yellow', [5, -5], shape(box(0, 0, width, height))),
    drum(
      'coral',
      [-4, 4],
      shape(disc(1340, 130, 190)),
      halftone(
        { x: 0, y: 250, width, height: 760 },
        (x, y) => (y - 250) / 900 + 0.1 * Math.sin(x / 90),
        20,
        30,
      ),
      shape('M566 186V56a34 34 0 0 1 34-34H990a44 44 0 0 1 44 44V186Z'),
    ),
    drum(
      'cobalt',
      [0, 0],
      stroke(road, 108),
      shape(terraces(-40, 420, 330, 1040, 4, 6)),
      shape(terraces(1640, 1330, 300, 1040, 5, 14)),
      ...[0, 1, 2, 3].map((index) => shape(box(604 + index * 92, 56, 74, 62))),
      shape(box(978, 56, 40, 62)),
      shape(disc(680, 176, 40)),
      shape(disc(930, 176, 40)),
      stroke('M566 140H1034', 10),
    ),
    `<g fill="none" stroke="#f8eedb" stroke-width="9" stroke-dasharray="46 34"><path d="${road}"/></g>`,
    `<g fill="#f8eedb">${shape(disc(680, 176, 15))}${shape(disc(930, 176, 15))}</g>`,
  )
}
