import { flatLettering } from './signs.ts'
import { box, foliage, hatch, pedestrian, round, shape, sheet, stroke, TONE, wash } from './pen.ts'

/** Draws the plane tree on the square, with a bench around it and a number on its bark. */
export function planeTree(): string {
  const trunk =
    'M690 900C720 760 700 620 640 500L700 470C730 540 760 570 790 580C800 500 790 420 760 340L830 330C850 440 850 520 850 580C890 560 930 520 960 460L1010 490C960 590 910 660 900 740C895 810 910 860 940 900Z'
  const crowns = [
    [470, 420, 150],
    [1120, 420, 160],
    [640, 270, 170],
    [960, 260, 180],
    [800, 170, 170],
    [360, 520, 90],
    [1250, 520, 100],
  ] as const
  return sheet(
    1600,
    1067,
    wash('M0 860H1600V1067H0Z', TONE.pale),
    ...[0, 1, 2, 3, 4].flatMap((index) => {
      const [x, y] = [-40 + index * 340, 330 + ((index * 71) % 120)]
      return [
        shape(box(x, y, 330, 540), TONE.paper, 2),
        shape(`M${x - 8} ${y}L${x + 165} ${y - 90}L${x + 338} ${y}Z`, TONE.mid, 2),
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((field) =>
          shape(box(x + 44 + (field % 3) * 96, y + 50 + Math.floor(field / 3) * 150, 54, 92), TONE.mid, 1.8),
        ),
      ]
    }),
    wash('M0 0H1600V862H0Z', TONE.paper, 0.55),
    wash(round(900, 930, 520, 66), TONE.deep, 0.7),
    ...crowns.map(([x, y, size], index) =>
      foliage(x, y, size, 60 + index, index % 2 === 0 ? TONE.mid : TONE.pale),
    ),
    shape(trunk, TONE.paper, 5),
    hatch(
      'M850 580C890 560 930 520 960 460L1010 490C960 590 910 660 900 740C895 810 910 860 940 900H850C830 800 840 680 850 580Z',
      2,
    ),
    ...[
      [740, 660, 40],
      [800, 780, 34],
      [760, 850, 26],
      [830, 660, 24],
    ].map(([x = 0, y = 0, size = 0]) =>
      shape(
        `M${x - size} ${y}q${size * 0.4} ${-size} ${size} ${-size * 0.7}q${size * 1.1} ${size * 0.5} ${size * 0.5} ${size}q${-size} ${size * 0.7} ${-size * 1.5} ${-size * 0.3}Z`,
        TONE.mid,
        2,
      ),
    ),
    shape(box(716, 704, 84, 48), TONE.red, 3),
    flatLettering('88', 758, 715, 25, TONE.paper),
    foliage(700, 380, 100, 81, TONE.pale),
    foliage(920, 370, 110, 82, TONE.mid),
    shape('M560 880H1060L1090 908H530Z', TONE.red, 4),
    stroke('M570 908v70M680 908v70M930 908v70M1050 908v70', 8),
    pedestrian(620, 1010, 250, TONE.ink),
    pedestrian(1010, 1020, 240, TONE.mid, true),
    pedestrian(240, 1010, 280, TONE.paper, true),
    pedestrian(1340, 1020, 300, TONE.ink),
    shape('M1180 1016q-6 -50 48 -52l56 -2q24 0 28 -28l20 16q4 32 -24 38v28h-12v-28h-74v28h-12Z', TONE.ink, 2),
  )
}
