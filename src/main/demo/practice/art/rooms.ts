import { limb } from '../../art/noise.ts'
import { randomFrom } from '../../art/paper.ts'
import { DANCE, FOLD, LUNGE, REACH, SIT, STRIDE } from './poses.ts'
import { body, collage, cutOut, framed, frond, GOUACHE, placed, round, shape, stroke } from './scissors.ts'

const { ink, teal, lake, sage, mist, sky, apricot, coral, butter, cream, bark } = GOUACHE

const box = (x: number, y: number, wide: number, tall: number) => `M${x} ${y}H${x + wide}V${y + tall}H${x}Z`

/** A window with a low sun over hills. */
function view(id: string, x: number, y: number, wide: number, tall: number, sun: string): string {
  return (
    shape(box(x - 26, y - 26, wide + 52, tall + 52), cream) +
    framed(
      id,
      box(x, y, wide, tall),
      shape(box(x, y, wide, tall), sky),
      round(x + wide * 0.62, y + tall * 0.42, wide * 0.2, sun),
      shape(
        `M${x} ${y + tall * 0.72}C${x + wide * 0.3} ${y + tall * 0.5} ${x + wide * 0.5} ${y + tall * 0.84} ${x + wide} ${y + tall * 0.6}V${y + tall}H${x}Z`,
        sage,
      ),
      shape(
        `M${x} ${y + tall * 0.88}C${x + wide * 0.4} ${y + tall * 0.7} ${x + wide * 0.7} ${y + tall * 0.96} ${x + wide} ${y + tall * 0.8}V${y + tall}H${x}Z`,
        lake,
      ),
    ) +
    stroke(`M${x + wide / 2} ${y}V${y + tall}M${x} ${y + tall * 0.5}H${x + wide}`, cream, 20) +
    shape(box(x - 50, y + tall + 22, wide + 100, 34), cream)
  )
}

/** A pot from which fronds grow. */
function pot(x: number, y: number, size: number, colour: string, leaves: readonly string[]): string {
  const turns = [-44, 38, -20, 18, -2]
  return placed(
    `translate(${x} ${y}) scale(${size})`,
    ...leaves.map((leaf, index) => frond(0, -150, 330 + (index % 3) * 66, turns[index] ?? 0, leaf, 5)),
    shape('M-110 -170H110L84 0H-84Z', colour),
    shape('M-122 -190H122V-142H-122Z', colour),
    shape('M-98 -96H98L94 -62H-94Z', cream, 0.85),
  )
}

const chair = (transform: string, colour: string): string =>
  placed(
    transform,
    shape(limb([-130, -430, 18], [-112, -200, 17], [-108, 0, 18], [-150, 330, 15]), colour),
    shape(limb([-104, 96, 26], [60, 96, 27], [210, 100, 25]), colour),
    shape(limb([190, 100, 18], [204, 330, 14]), colour),
    shape(limb([-122, -330, 16], [-94, -210, 16], [-112, -90, 15]), colour),
  )

/** Light from a window that lies on the wall and over whatever stands there. */
const light = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M0 0L180 -50V200L0 250Z', cream, 0.3),
    shape('M210 -58L390 -108V142L210 192Z', cream, 0.3),
    shape('M0 284L180 234V484L0 534Z', cream, 0.3),
    shape('M210 226L390 176V426L210 476Z', cream, 0.3),
  )

/** Somebody in a wide lunge in a light room, with a plant, a chair and the sun in the window. */
export function morningRoom(): Promise<Buffer> {
  return collage(
    1560,
    1360,
    mist,
    cutOut(sage, [0, 0], [560, 0], [520, 1040], [0, 1040]),
    view('view', 700, 130, 420, 500, butter),
    light(1230, 300, 0.84),
    cutOut(apricot, [0, 1010], [1560, 980], [1560, 1360], [0, 1360]),
    shape('M150 1240C360 1150 1200 1150 1420 1236C1300 1330 300 1340 150 1240Z', cream),
    shape('M230 1240C420 1176 1140 1176 1340 1236C1230 1304 360 1310 230 1240Z', coral),
    pot(210, 1120, 1.3, ink, [teal, lake, teal, ink, teal]),
    chair('translate(1330 770) scale(-1 1)', bark),
    body('translate(760 850) scale(1.06)', LUNGE, ink, teal),
    round(1168, 1196, 62, butter),
  )
}

/** Five bodies on five papers, each one movement further than the last. */
export function frieze(): Promise<Buffer> {
  const panels = [
    [sage, REACH, ink, coral, 1],
    [butter, FOLD, teal, ink, 1],
    [sky, LUNGE, ink, teal, 0.8],
    [apricot, DANCE, ink, cream, 0.92],
    [teal, STRIDE, cream, butter, 1],
  ] as const
  const shift = [-50, -70, -10, 20, 10]
  return collage(
    2000,
    880,
    cream,
    ...panels.map(([paper, pose, colour, cloth, size], index) => {
      const x = 12 + index * 397
      const tilt = index % 2 === 0 ? 6 : -6
      const panel = `M${x} ${14 + tilt}L${x + 386} ${14 - tilt}V${866 + tilt}L${x} ${866 - tilt}Z`
      const scale = 0.62 * size
      return framed(
        `panel${index}`,
        panel,
        shape(panel, paper),
        round(x + 90 + ((index * 61) % 200), 150, 54, index === 4 ? apricot : cream),
        frond(
          x + (index % 2 === 0 ? 330 : 50),
          880,
          330,
          index % 2 === 0 ? -10 : 12,
          index === 4 ? lake : index === 2 ? teal : GOUACHE.lake,
          5,
        ),
        shape(`M${x} 800L${x + 400} 786V880H${x}Z`, index % 2 === 0 ? cream : ink),
        body(
          `translate(${x + 193 + (shift[index] ?? 0)} ${800 - (index === 2 ? 372 : index === 4 ? 470 : 548) * scale}) scale(${scale})`,
          pose,
          colour,
          cloth,
        ),
      )
    }),
  )
}

/** Somebody who sits well, for the moment, on a plain chair in the morning. */
export function sitting(): Promise<Buffer> {
  return collage(
    1200,
    1500,
    butter,
    cutOut(apricot, [0, 0], [430, 0], [470, 1500], [0, 1500]),
    view('outside', 690, 140, 360, 430, cream),
    light(60, 330, 1),
    cutOut(teal, [0, 1230], [1200, 1200], [1200, 1500], [0, 1500]),
    pot(1044, 1250, 0.95, cream, [teal, lake, sage, teal, lake]),
    shape(limb([120, 1370, 34], [420, 1382, 40], [760, 1368, 30]), ink, 0.35),
    chair('translate(400 930) scale(1.12)', bark),
    body('translate(440 942) scale(1.16)', SIT, ink, coral),
  )
}

/** A back, seen from behind: a leaf for a spine. */
export function spine(): Promise<Buffer> {
  const random = randomFrom(6)
  const leaves = Array.from({ length: 6 }, (_, index) =>
    frond(
      index < 3 ? 90 + index * 70 : 1030 + (index - 3) * 90,
      1330 - random() * 60,
      420 + random() * 220,
      (index < 3 ? -16 : 6) + index * 4,
      index % 2 === 0 ? lake : sage,
      5,
    ),
  )
  return collage(
    1300,
    1300,
    teal,
    shape('M120 120L1180 90L1210 1180L90 1210Z', mist),
    round(930, 330, 150, butter),
    ...leaves,
    shape(
      'M480 470C330 520 300 640 330 780C360 900 420 960 400 1080C390 1160 330 1220 300 1320H1000C970 1220 910 1160 900 1080C880 960 940 900 970 780C1000 640 970 520 820 470C740 440 730 420 730 360H570C570 420 560 440 480 470Z',
      coral,
    ),
    shape(
      'M650 90C750 90 786 180 770 280C758 370 710 410 650 410C590 410 542 370 530 280C514 180 550 90 650 90Z',
      ink,
    ),
    round(650, 84, 62, ink),
    shape('M346 800C300 700 290 560 400 500C360 620 380 720 400 840Z', ink, 0.16),
    shape('M954 800C1000 700 1010 560 900 500C940 620 920 720 900 840Z', ink, 0.16),
    frond(650, 1210, 720, 0, cream, 9, 0.2),
  )
}

/** Somebody asleep on the side, a pillow between the knees, and the moon outside. */
export function sleeping(): Promise<Buffer> {
  return collage(
    1600,
    1120,
    ink,
    cutOut(teal, [0, 0], [640, 0], [600, 1120], [0, 1120]),
    shape(box(1010, 90, 400, 430), cream),
    shape(box(1036, 116, 348, 378), '#2c5763'),
    round(1246, 270, 84, butter),
    round(1212, 246, 78, '#2c5763'),
    ...[
      [1090, 180],
      [1330, 410],
      [1110, 400],
      [1340, 170],
      [1180, 440],
    ].map(([x = 0, y = 0]) => round(x, y, 8, butter)),
    stroke('M1210 116V494M1036 305H1384', cream, 16),
    shape('M60 820C300 770 1300 770 1540 820V1030C1300 1060 300 1060 60 1030Z', cream),
    shape('M40 1000H1560V1070H40Z', bark),
    shape('M120 700C160 620 420 610 470 690C500 770 440 830 300 830C180 836 96 780 120 700Z', butter),
    shape(limb([430, 746, 60], [620, 760, 98], [820, 770, 106], [930, 778, 110]), apricot),
    shape('M236 700C240 620 350 600 396 664C430 720 400 780 330 784C270 786 232 750 236 700Z', apricot),
    shape('M226 690C230 590 370 580 410 650C340 630 290 660 262 740C238 730 226 716 226 690Z', bark),
    shape(limb([540, 730, 50], [470, 810, 38], [370, 824, 28], [300, 812, 20]), apricot),
    shape(
      'M640 690C760 600 960 590 1060 660C1180 640 1290 690 1390 770C1470 800 1500 850 1440 880C1200 930 800 930 640 880C590 830 590 740 640 690Z',
      lake,
    ),
    stroke(
      'M700 720C760 780 770 830 740 880M900 660C960 740 960 820 930 890M1110 690C1150 760 1150 830 1120 890',
      sage,
      16,
    ),
    frond(1490, 860, 520, 10, sage, 6),
    frond(1400, 860, 420, -14, lake, 5),
  )
}

/** Somebody who takes the stairs. */
export function stairs(): Promise<Buffer> {
  const steps = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [index * 190 - 60, 1330 - index * 128]
    return cutOut(index % 2 === 0 ? coral : apricot, [x, y], [1300, y - 6], [1300, 1600], [x, 1600])
  })
  return collage(
    1200,
    1500,
    sky,
    round(270, 330, 170, cream),
    cutOut(sage, [760, 0], [1200, 0], [1200, 1100], [730, 1100]),
    frond(930, 900, 640, -8, teal, 7),
    frond(1090, 860, 560, 12, lake, 6),
    ...steps,
    body('translate(470 680) scale(0.98)', STRIDE, ink, teal),
    stroke('M40 1020L1160 262', ink, 20),
    stroke('M130 960V1240M510 702V740M890 446V720', ink, 16),
    frond(90, 1320, 420, -14, teal, 5),
  )
}
