import { ball, band, bars, chair, couch, kettlebell, rings, roller, shoe } from './equipment.ts'
import {
  branch,
  collage,
  cutOut,
  clipped,
  frond,
  GOUACHE,
  leaf,
  withShadow,
  shaded,
  ellipse,
  transformed,
  round,
  shape,
  roundedRect,
  groundShadow,
  stroke,
} from './scissors.ts'

const { ink, teal, lake, sage, mist, sky, apricot, coral, butter, cream, oak, bark } = GOUACHE

/** A window with a low sun over hills. */
function view(id: string, x: number, y: number, wide: number, tall: number, sun: string): string {
  const hill = (from: number, a: number, b: number, to: number, colour: string) =>
    shape(
      `M${x} ${y + tall * from}C${x + wide * 0.3} ${y + tall * a} ${x + wide * 0.6} ${y + tall * b} ${x + wide} ${y + tall * to}V${y + tall}H${x}Z`,
      colour,
    )
  return (
    withShadow(shape(roundedRect(x - 26, y - 26, wide + 52, tall + 52, 6), cream)) +
    clipped(
      id,
      roundedRect(x, y, wide, tall),
      shape(roundedRect(x, y, wide, tall), sky),
      shape(roundedRect(x, y, wide, tall), 'url(#foot)', 0.5),
      round(x + wide * 0.64, y + tall * 0.4, wide * 0.19, sun),
      hill(0.7, 0.5, 0.8, 0.58, sage),
      hill(0.86, 0.68, 0.94, 0.76, lake),
      hill(0.97, 0.86, 1, 0.92, teal),
    ) +
    stroke(`M${x + wide / 2} ${y}V${y + tall}M${x} ${y + tall * 0.46}H${x + wide}`, cream, 18) +
    withShadow(shaded(roundedRect(x - 50, y + tall + 20, wide + 100, 32, 6), cream, 'foot'))
  )
}

/** A potted plant that stands on a point. */
const pot = (x: number, y: number, size: number, colour: string, ...leaves: readonly string[]): string =>
  transformed(
    `translate(${x} ${y}) scale(${size})`,
    groundShadow(24, 2, 150, 26),
    ...leaves,
    shaded('M-112 -172H112L88 -8C86 2 -86 2 -88 -8Z', colour),
    shaded(roundedRect(-124, -196, 248, 48, 10), colour),
    stroke('M-98 -96C-40 -88 40 -88 98 -96', cream, 14, 0.9),
  )

const rubberPlant = (a: string, b: string): string =>
  branch(-20, -180, 560, -24, a, 5, 0.32) +
  branch(30, -180, 520, 26, b, 5, 0.32) +
  branch(0, -180, 700, 2, a, 6, 0.29)

const spreading = (a: string, b: string): string =>
  [-62, 58, -38, 36, -14, 14]
    .map((turn, index) => leaf(0, -180, 400 + (index % 3) * 60, turn, index % 2 === 0 ? a : b, 0.16))
    .join('')

/** Light from a window on a wall and on whatever is in front of it. */
const light = (x: number, y: number, size: number, opacity = 0.34): string =>
  transformed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M0 0L180 -50V200L0 250Z', cream, opacity),
    shape('M210 -58L390 -108V142L210 192Z', cream, opacity),
    shape('M0 284L180 234V484L0 534Z', cream, opacity),
    shape('M210 226L390 176V426L210 476Z', cream, opacity),
  )

/** Draws the long room in the morning: a couch, wall bars, a ball and a large plant. */
export function morningRoom(): Promise<Buffer> {
  return collage(
    1560,
    1360,
    mist,
    cutOut(sage, [0, 0], [430, 0], [420, 1010], [0, 1010]),
    shape('M0 0H1560V1010H0Z', 'url(#foot)', 0.6),
    withShadow(transformed('translate(232 1010)', bars(300, 860, 9))),
    view('view', 590, 120, 430, 500, butter),
    light(1130, 330, 0.92),
    withShadow(shape('M0 1006L1560 990V1360H0Z', apricot)),
    shape('M0 1006L1560 990V1360H0Z', 'url(#foot)', 0.7),
    shape('M640 1006L1150 1000L1330 1360H720Z', cream, 0.2),
    stroke('M0 1110H1560M0 1236H1560', bark, 3, 0.22),
    withShadow(shape(ellipse(800, 1196, 520, 104), cream), shape(ellipse(800, 1196, 484, 88), coral)),
    stroke(ellipse(800, 1196, 420, 70), cream, 7, 0.7),
    pot(1366, 1120, 1.24, ink, rubberPlant(teal, '#2d8077')),
    transformed('translate(770 1180) scale(1.06)', couch(teal)),
    transformed('translate(254 1280)', ball(164, butter)),
    transformed('translate(1210 1316) scale(.9)', roller(300, lake)),
  )
}

const PANEL = { step: 397, wide: 386 }

/** Draws the equipment of five movements, each on its own paper. */
export function frieze(): Promise<Buffer> {
  const scenes: readonly (readonly [
    paper: string,
    floor: string,
    sun: readonly [number, number, string],
    parts: string,
  ])[] = [
    [
      sage,
      cream,
      [292, 170, cream],
      branch(64, 806, 470, 8, teal, 5, 0.3) + withShadow(transformed('translate(214 806)', ball(132, coral))),
    ],
    [
      butter,
      ink,
      [84, 190, cream],
      withShadow(transformed('translate(232 150)', band(420, 92, teal))) +
        leaf(40, 806, 250, 16, apricot, 0.2) +
        leaf(66, 806, 190, 42, coral, 0.2) +
        transformed('translate(226 806) scale(.62)', kettlebell(ink, coral)),
    ],
    [
      sky,
      cream,
      [296, 180, butter],
      branch(340, 806, 380, -8, lake, 4, 0.3) +
        transformed(
          'translate(190 806)',
          groundShadow(4, 2, 90, 14),
          withShadow(
            shaded('M-66 -66a66 66 0 1 0 132 0a66 66 0 1 0 -132 0Z', teal, 'ball'),
            transformed(
              'translate(0 -140) rotate(-7)',
              shaded(roundedRect(-168, -16, 336, 28, 14), oak, 'foot'),
              shaded('M-150 -16C-160 -60 -116 -84 -84 -66C-54 -52 -50 -30 -58 -16Z', cream, 'ball'),
              shaded('M-134 -74C-134 -104 -78 -112 -72 -82C-70 -62 -130 -54 -134 -74Z', sage, 'ball'),
              transformed(
                'translate(84 -16)',
                shaded('M-62 -62a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z', coral, 'ball'),
              ),
            ),
          ),
        ),
    ],
    [
      apricot,
      ink,
      [90, 250, cream],
      leaf(352, 806, 300, -10, teal, 0.18) +
        leaf(330, 806, 230, -34, '#2d8077', 0.18) +
        withShadow(transformed('translate(193 470) scale(.72)', rings(760, 116, cream, ink))),
    ],
    [
      teal,
      cream,
      [112, 190, apricot],
      frond(330, 600, 330, 8, lake, 6, 0.26) +
        withShadow(shape('M176 806V674H386V806Z', coral), shape('M160 660H400V694H160Z', apricot)) +
        transformed('translate(206 662) rotate(-7) scale(.58)', shoe(butter, cream, coral)),
    ],
  ]
  return collage(
    2000,
    880,
    cream,
    ...scenes.map(([paper, floor, [sunX, sunY, sun], parts], index) => {
      const x = 12 + index * PANEL.step
      const tilt = index % 2 === 0 ? 6 : -6
      const panel = `M${x} ${14 + tilt}L${x + PANEL.wide} ${14 - tilt}V${866 + tilt}L${x} ${866 - tilt}Z`
      return clipped(
        `panel${index}`,
        panel,
        shape(panel, paper),
        transformed(
          `translate(${x} 0)`,
          withShadow(round(sunX, sunY, 56, sun)),
          withShadow(shape('M-20 806L410 792V900H-20Z', floor)),
          parts,
        ),
      )
    }),
  )
}

/** Draws a chair beside a window in the morning. */
export function sitting(): Promise<Buffer> {
  return collage(
    1200,
    1500,
    butter,
    cutOut(apricot, [0, 0], [450, 0], [470, 1240], [0, 1240]),
    view('outside', 640, 150, 400, 440, cream),
    light(50, 300, 0.98),
    withShadow(shape('M0 1190L1200 1172V1500H0Z', teal)),
    shape('M0 1190L1200 1172V1500H0Z', 'url(#foot)', 0.8),
    withShadow(shape(ellipse(500, 1392, 420, 84), cream)),
    shape(ellipse(500, 1392, 386, 68), sage),
    pot(1010, 1330, 1.06, cream, rubberPlant('#123f44', lake)),
    withShadow(transformed('translate(480 1410) scale(1.14)', chair(bark, coral))),
  )
}

/** Draws stones stacked in the curve of a spine, between fronds. */
export function spine(): Promise<Buffer> {
  const count = 13
  const colours = [cream, sage, apricot, cream, butter, lake, cream, coral, sage, cream, apricot, lake, cream]
  let y = 1196
  let stones = ''
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1)
    const half = 128 - 74 * share
    const tall = 100 - 42 * share
    const x = 640 + Math.sin(share * Math.PI * 2 + 0.5) * 62 * (1 - 0.25 * share)
    const lean = Math.cos(share * Math.PI * 2 + 0.5) * -10
    const path = `M${-half} ${tall * 0.04}C${-half * 1.02} ${-tall * 0.5} ${-half * 0.5} ${-tall * 0.56} ${half * 0.06} ${-tall * 0.54}C${half * 0.7} ${-tall * 0.52} ${half * 1.04} ${-tall * 0.34} ${half} ${tall * 0.06}C${half * 0.96} ${tall * 0.46} ${half * 0.5} ${tall * 0.52} ${-half * 0.04} ${tall * 0.5}C${-half * 0.6} ${tall * 0.5} ${-half * 0.98} ${tall * 0.4} ${-half} ${tall * 0.04}Z`
    stones += withShadow(
      transformed(
        `translate(${x.toFixed(1)} ${(y - tall / 2).toFixed(1)}) rotate(${lean.toFixed(1)})`,
        shaded(path, colours[index] ?? cream, 'ball'),
      ),
    )
    y -= tall * 0.985
  }
  return collage(
    1300,
    1300,
    teal,
    withShadow(shape('M120 120L1180 90L1210 1180L90 1210Z', mist)),
    withShadow(round(930, 330, 150, butter)),
    frond(170, 1290, 640, -6, lake, 7, 0.26),
    frond(290, 1310, 460, 10, sage, 6),
    frond(1130, 1290, 700, 8, lake, 7, 0.26),
    frond(1010, 1310, 480, -8, sage, 6),
    withShadow(shape('M0 1190C300 1160 1000 1160 1300 1190V1300H0Z', apricot)),
    groundShadow(680, 1198, 250, 34),
    stones,
  )
}

/** Draws a made bed at night with a second pillow for the knees, and the moon outside. */
export function sleeping(): Promise<Buffer> {
  const night = '#2c5763'
  const stars = [
    [1090, 190],
    [1340, 420],
    [1100, 410],
    [1346, 170],
    [1180, 450],
    [1130, 300],
  ] as const
  return collage(
    1600,
    1120,
    ink,
    cutOut(teal, [0, 0], [660, 0], [640, 1120], [0, 1120]),
    withShadow(shape(roundedRect(1010, 90, 400, 430, 6), cream)),
    shape(roundedRect(1036, 116, 348, 378), night),
    ...stars.map(([x, y]) => round(x, y, 6, butter)),
    '<radialGradient id="moonlight"><stop offset="0" stop-color="#f4d28c" stop-opacity=".5"/><stop offset="1" stop-color="#f4d28c" stop-opacity="0"/></radialGradient>',
    clipped(
      'night',
      roundedRect(1036, 116, 348, 378),
      shape(ellipse(1246, 270, 190, 190), 'url(#moonlight)'),
    ),
    shape('M1276 190A86 86 0 1 0 1318 320A72 72 0 0 1 1276 190Z', butter),
    stroke('M1210 116V494M1036 305H1384', cream, 16),
    withShadow(shape(roundedRect(984, 508, 452, 30, 6), cream)),
    withShadow(
      stroke('M330 0V190', ink, 8),
      shaded('M230 300C236 200 270 180 330 180C390 180 424 200 430 300Z', apricot),
    ),
    shape(ellipse(330, 420, 330, 300), 'url(#moonlight)', 0.9),
    shape('M0 1000H1600V1120H0Z', bark),
    shape('M0 1000H1600V1120H0Z', 'url(#foot)'),
    groundShadow(820, 1076, 820, 50),
    branch(1500, 1010, 560, 8, '#2d8077', 5, 0.32),
    branch(1560, 1020, 420, -12, lake, 5, 0.32),
    withShadow(shaded('M56 1066V560C56 500 110 480 150 500C190 520 196 560 196 620V1066Z', oak)),
    withShadow(shaded(roundedRect(150, 906, 1250, 120, 20), oak, 'foot')),
    shaded(roundedRect(170, 1020, 40, 66, 8), bark),
    shaded(roundedRect(1330, 1020, 40, 66, 8), bark),
    withShadow(
      shaded(
        'M180 790C180 760 200 746 240 746H1340C1380 746 1396 770 1396 800V900C1396 924 1380 930 1350 930H220C190 930 180 916 180 896Z',
        cream,
        'foot',
      ),
    ),
    withShadow(
      shaded(
        'M204 760C184 690 214 650 276 660C330 640 430 640 474 664C520 664 534 720 512 768C470 800 250 800 204 760Z',
        butter,
        'foot',
      ),
    ),
    stroke('M250 690C270 720 272 740 262 762M468 690C452 716 452 740 462 760', bark, 5, 0.3),
    withShadow(
      shaded(
        'M520 770C600 716 700 704 800 712C860 650 990 640 1060 704C1180 716 1330 726 1384 764C1430 800 1424 900 1410 940C1200 972 800 972 560 944C526 900 508 820 520 770Z',
        lake,
        'foot',
      ),
    ),
    stroke(
      'M640 726C700 790 706 860 690 952M858 690C900 760 906 860 884 960M1020 690C1060 770 1066 860 1050 960M1210 724C1250 790 1256 870 1240 952',
      sage,
      15,
    ),
    withShadow(
      shape(
        'M520 770C560 740 600 726 640 722C690 780 700 860 690 952C640 952 600 950 560 944C526 900 508 820 520 770Z',
        mist,
      ),
    ),
    withShadow(
      transformed(
        'translate(930 716) rotate(3)',
        shaded(
          'M-150 10C-176 -70 -140 -106 -80 -96C-20 -112 60 -112 100 -96C160 -104 180 -60 156 12C100 34 -100 34 -150 10Z',
          coral,
          'foot',
        ),
        stroke('M-96 -66C-84 -40 -84 -24 -92 -4M108 -64C94 -40 94 -22 104 -2', cream, 5, 0.5),
      ),
    ),
  )
}

/** Draws stairs with a rail and a pair of shoes. */
export function stairs(): Promise<Buffer> {
  const [run, rise] = [168, 118]
  const corner = (index: number) => [150 + index * run, 1330 - index * rise] as const
  const steps = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = corner(index)
    return (
      withShadow(shape(`M${x} ${y}H1400V1700H${x}Z`, index % 2 === 0 ? apricot : '#eb9560')) +
      shape(roundedRect(x, y, run + 8, 170), 'url(#foot)', 0.8) +
      withShadow(shaded(roundedRect(x - 22, y - 14, 1300, 30, 10), coral, 'foot'))
    )
  })
  const balusters = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = corner(index)
    return stroke(`M${x + 92} ${y - 14}V${y - 330}`, ink, 13)
  })
  const [bottomX, bottomY] = corner(0)
  const railY = (x: number) => bottomY - 340 - ((x - bottomX - 92) * rise) / run
  return collage(
    1200,
    1500,
    sky,
    cutOut(sage, [770, 0], [1200, 0], [1200, 1200], [740, 1200]),
    withShadow(round(330, 350, 216, cream)),
    clipped(
      'porthole',
      'M144 350a186 186 0 1 0 372 0a186 186 0 1 0 -372 0Z',
      shape(roundedRect(100, 100, 460, 500), '#e7efe8'),
      round(390, 310, 80, butter),
      shape('M100 470C220 400 320 480 560 410V600H100Z', sage),
      shape('M100 520C240 470 360 530 560 480V600H100Z', lake),
    ),
    stroke('M330 164V536M144 350H516', cream, 14),
    light(800, 190, 0.8, 0.28),
    branch(1010, 760, 620, -8, teal, 6, 0.3),
    branch(1140, 700, 480, 10, '#2d8077', 5, 0.3),
    withShadow(shape('M0 1336H1200V1500H0Z', teal)),
    ...steps,
    ...balusters,
    withShadow(stroke(`M${bottomX + 92} ${railY(bottomX + 92)}L1260 ${railY(1260)}`, ink, 24)),
    stroke(`M${bottomX + 92} ${bottomY - 14}V${railY(bottomX + 92) - 20}`, ink, 24),
    withShadow(round(bottomX + 92, railY(bottomX + 92) - 30, 34, coral)),
    transformed('translate(440 1452) scale(.82)', shoe(cream, butter, teal)),
    transformed('translate(592 1484) scale(.82)', shoe(cream, butter, teal)),
    pot(150, 1440, 0.78, coral, spreading(teal, '#123f44')),
  )
}
