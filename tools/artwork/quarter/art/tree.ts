import { flatLettering } from './signs.ts'
import { box, foliage, hatch, round, shape, sheet, stroke, TONE, wash } from './pen.ts'
import { dog, pedestrian } from './people.ts'

/** Draws the plane tree on the square, with a bench around it and a number on its bark. */
export function planeTree(): string {
  // From the left root up along each branch to the right root.
  const trunk =
    'M628 926Q690 900 700 800Q704 660 640 560Q600 500 520 440L536 424Q640 480 690 560Q706 480 676 380L700 374Q730 460 750 560Q776 450 772 330L804 328Q806 450 812 566Q850 470 876 380L900 390Q884 480 880 560Q950 500 1036 432L1052 450Q960 530 924 610Q886 700 900 800Q908 896 974 926Q900 916 868 934Q820 912 782 936Q700 912 628 926Z'
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
    shape(trunk, TONE.paper, 4),
    hatch(
      'M812 566Q850 470 876 380L900 390Q884 480 880 560Q950 500 1036 432L1052 450Q960 530 924 610Q886 700 900 800Q908 896 974 926Q900 916 868 934Q840 800 850 700Q856 620 812 566Z',
      2,
    ),
    stroke('M720 640q10 60 0 120M744 600q6 40 2 66M800 860q-6 30 4 56M716 850q2 26 -12 50', 2.4),
    ...[
      [770, 640, 34],
      [838, 790, 30],
      [756, 846, 24],
      [716, 596, 18],
    ].map(([x = 0, y = 0, size = 0]) =>
      shape(
        `M${x - size} ${y}q${size * 0.4} ${-size} ${size} ${-size * 0.7}q${size * 1.1} ${size * 0.5} ${size * 0.5} ${size}q${-size} ${size * 0.7} ${-size * 1.5} ${-size * 0.3}Z`,
        TONE.mid,
        2,
      ),
    ),
    shape(box(716, 704, 84, 48), TONE.red, 3),
    flatLettering('88', 758, 715, 25, TONE.paper),
    foliage(560, 400, 110, 83, TONE.mid),
    foliage(700, 350, 100, 81, TONE.pale),
    foliage(1030, 400, 120, 84, TONE.pale),
    foliage(880, 340, 110, 82, TONE.mid),
    shape('M560 880H1060L1090 908H530Z', TONE.red, 4),
    stroke('M570 908v70M680 908v70M930 908v70M1050 908v70', 8),
    pedestrian(620, 1010, 250, TONE.ink),
    pedestrian(1010, 1020, 240, TONE.mid, true),
    pedestrian(240, 1010, 280, TONE.paper, true),
    pedestrian(1340, 1020, 300, TONE.ink),
    dog(1130, 1014, 92),
    stroke('M1216 962Q1270 900 1296 890', 3),
  )
}
